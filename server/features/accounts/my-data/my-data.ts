import { csvHead, csvLines } from '#shared/csv/write-csv.ts'
import { brand } from '#shared/rules/product/brand.ts'
import type { Deps } from '#server/deps.ts'
import { readAvatarFiles } from '#server/features/profiles/pictures/avatars.ts'

import { dataTables } from './my-data-tables.ts'
import type { DataTable } from './data-table.ts'
import type { DataRow } from './my-data-pages.ts'
import { zipStream } from './zip-stream.ts'
import type { ZipEntry } from './zip-stream.ts'

type DataDeps = Pick<Deps, 'db' | 'files'>
type DataOwner = { id: string; email: string }

/**
 * The data export (GDPR articles 15 and 20) as a streamed ZIP archive. It contains no secrets and no addresses of
 * others.
 */
export function myDataArchive(
  deps: DataDeps,
  owner: DataOwner,
  at: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return zipStream(entriesOf(deps, owner, at))
}

async function* entriesOf(deps: DataDeps, owner: DataOwner, at: Date): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', parts: [readme(at)] }
  yield { name: 'data.json', parts: jsonOf(deps, owner, at) }
  for (const table of dataTables)
    yield { name: `${table.name}.csv`, parts: csvOf(deps, owner, table) }
  for await (const { name, bytes } of readAvatarFiles(deps, owner.id))
    yield { name: `avatar/${name}`, isCompressed: true, parts: [bytes] }
}

async function* csvOf(
  { db }: DataDeps,
  owner: DataOwner,
  { columns, read }: DataTable,
): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const page of read(db, owner)) yield csvLines(columns, page)
}

async function* jsonOf({ db }: DataDeps, owner: DataOwner, at: Date): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(at.toISOString())}`
  for (const { name, columns, read } of dataTables) {
    yield `,\n${JSON.stringify(name)}: [`
    let separator = '\n'
    for await (const page of read(db, owner)) {
      yield separator + page.map((row) => JSON.stringify(picked(row, columns))).join(',\n')
      separator = ',\n'
    }
    yield separator === '\n' ? ']' : '\n]'
  }
  yield '\n}\n'
}

function picked(row: DataRow, columns: readonly string[]): DataRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
}

function readme(at: Date): string {
  const width = Math.max(...dataTables.map(({ name }) => name.length)) + '.csv'.length
  const files = [
    ['data.json', 'All the tables below in one file, for programs.'],
    ...dataTables.map(({ name, about }) => [`${name}.csv`, about]),
    ['avatar/', 'Your picture and the one above your page, in each size that we keep.'],
  ]
  return [
    `Your data at ${brand.name}, as of ${at.toISOString()}`,
    '',
    ...files.map(([name = '', about = '']) => `${name.padEnd(width)}  ${about}`),
    '',
    'Each .csv file is a table for spreadsheets: UTF-8, commas, the first line names the columns. A cell',
    "that a spreadsheet could take for a formula begins with an added '. A table without lines below",
    'the first means that we hold nothing of that kind. Times are in UTC.',
    '',
    "Not in here: the hash of your password and other secrets of signing in, other people's e-mail",
    'addresses, and who follows you, because that is theirs.',
    '',
  ].join('\r\n')
}
