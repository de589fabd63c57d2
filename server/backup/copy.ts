import type { PGlite } from '@electric-sql/pglite'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import { quoted } from './tables.ts'
import type { Table } from './tables.ts'

/** One connection. The embedded database passes the rows of a COPY outside the connection. */
export type Session = { client: pg.ClientBase; embedded: PGlite | undefined }

/** A table as it is archived: its own rows, or the result of a query. */
export type Source = Table & { query?: string }

export type Part = { bytes: Buffer; rows: number }

/** Bytes. A part ends with the first row that reaches this size. */
const partBytes = 4 * 1024 * 1024
const newline = 0x0a

/** The rows of a table in PostgreSQL's text format, in parts of whole rows. */
export function copyOut(
  { client, embedded }: Session,
  source: Source,
  partSize = partBytes,
): AsyncGenerator<Part> {
  const rows = source.query ?? `select ${columnsOf(source)} from ${quoted(source.name)}`
  if (!embedded) return copyStream(client, `copy (${rows}) to stdout`, partSize)
  return source.query === undefined
    ? copyPages(client, embedded, rows, source)
    : copyOnce(embedded, rows)
}

function columnsOf({ columns }: Table): string {
  return columns.map(quoted).join(', ')
}

async function* copyStream(
  client: pg.ClientBase,
  sql: string,
  partSize: number,
): AsyncGenerator<Part> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
    // A newline within a value is written as \n, so a real one ends a row.
    const end = size + chunk.length < partSize ? 0 : chunk.lastIndexOf(newline) + 1
    if (end > 0) {
      yield part([...held, chunk.subarray(0, end)])
      held = []
      size = 0
    }
    held.push(chunk.subarray(end))
    size += chunk.length - end
  }
  if (size > 0) yield part(held)
}

function part(chunks: Buffer[]): Part {
  const bytes = Buffer.concat(chunks)
  let rows = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) rows++
  return { bytes, rows }
}

/** The embedded database returns a result as one buffer, so the table is read a few pages at a time. */
async function* copyPages(
  client: pg.ClientBase,
  embedded: PGlite,
  select: string,
  { name }: Table,
): AsyncGenerator<Part> {
  const pagesAtOnce = 64
  const { rows } = await client.query<{ pages: number }>(
    "select pg_relation_size($1::regclass) / current_setting('block_size')::int as pages",
    [quoted(name)],
  )
  const pages = rows[0]?.pages ?? 0
  for (let page = 0; page < pages; page += pagesAtOnce) {
    yield* copyOnce(
      embedded,
      `${select} where ctid >= '(${page},0)'::tid and ctid < '(${page + pagesAtOnce},0)'::tid`,
    )
  }
}

async function* copyOnce(embedded: PGlite, select: string): AsyncGenerator<Part> {
  const { blob } = await embedded.query(`copy (${select}) to '/dev/blob'`)
  const bytes = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
  if (bytes.length > 0) yield part([bytes])
}

/** Receives the parts of one table in order. Call `end` after the last part. */
export function copyIn({ client, embedded }: Session) {
  let current:
    | { table: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> }
    | undefined

  const end = async () => {
    const last = current
    current = undefined
    last?.stream.end()
    await last?.done
  }
  const open = async (table: Table, sql: string) => {
    await end()
    const stream = client.query(copyFrom(`${sql} stdin`))
    const done = finished(stream)
    // An error between two writes is thrown by the next write.
    done.catch(() => undefined)
    return { table: table.name, stream, done }
  }
  return {
    async add(table: Table, bytes: Buffer): Promise<void> {
      const sql = `copy ${quoted(table.name)} (${columnsOf(table)}) from`
      if (embedded) {
        await embedded.query(`${sql} '/dev/blob'`, [], {
          blob: new Blob([bytes as Buffer<ArrayBuffer>]),
        })
        return
      }
      if (current?.table !== table.name) current = await open(table, sql)
      const { stream, done } = current
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
    },
    end,
  }
}
