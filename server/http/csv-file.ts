import type { Logger } from 'pino'

import { csvHead, csvLines } from '#shared/csv/write-csv.ts'
import { brand } from '#shared/rules/brand.ts'

type Row = Parameters<typeof csvLines>[1][number]

/** Rows in memory at once. */
const pageSize = 1000

/** A table to download, which no cache may keep; `name` without the product and the ending. */
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

/** How the file is called where it arrives. */
export function csvFileName(name: string): string {
  return `${brand.name.toLowerCase()}-${name}.csv`
}

/**
 * The same of any size: asks for the next page when the visitor has taken the last one.
 * @param about whose rows they are, for the log when reading them fails midway
 */
export function csvStream(
  log: Logger,
  name: string,
  columns: readonly string[],
  pages: AsyncGenerator<readonly Row[]>,
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

/** Page after page, each a query of its own: nobody who downloads slowly holds a transaction. */
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
