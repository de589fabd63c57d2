import type { Logger } from 'pino'

import { csvHead, csvLines } from '#shared/csv/write-csv.ts'
import { brandSlug } from '#shared/rules/product/brand.ts'

type Row = Parameters<typeof csvLines>[1][number]

/** Rows in memory at a time. */
const pageSize = 1000

/** A CSV download that no cache stores. `name` is the file name without product and extension. */
export function csvDownload(
  name: string,
  content: string | ReadableStream<Uint8Array<ArrayBuffer>>,
): Response {
  return new Response(content, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${csvFileName(name)}"`,
      'cache-control': 'no-store',
    },
  })
}

/** The file name of the download. */
export function csvFileName(name: string): string {
  return `${brandSlug()}-${name}.csv`
}

/**
 * The same for any size: reads the next page when the client has received the last one.
 * @param about owner of the rows, for the log when reading fails midway
 */
export function csvStream(
  log: Logger,
  name: string,
  columns: readonly string[],
  pages: AsyncGenerator<readonly Row[]> | readonly (readonly Row[])[],
  about: object,
): Response {
  const encoder = new TextEncoder()
  const parts = (async function* () {
    try {
      yield encoder.encode(csvHead(columns))
      for await (const rows of pages)
        if (rows.length > 0) yield encoder.encode(csvLines(columns, rows))
    } catch (error) {
      log.error({ err: error, file: name, ...about }, 'sending a table failed')
      throw error
    }
  })()
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
  return csvDownload(name, content)
}

/** Each page is its own query, so a slow download holds no transaction open. */
export async function* pagesAfter<R>(
  list: (last: R | undefined, most: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let last: R | undefined; ;) {
    const rows = await list(last, pageSize)
    yield rows
    last = rows.at(-1)
    if (rows.length < pageSize) return
  }
}
