import Papa from 'papaparse'

import type { Actor, TestApp } from './harness.ts'

/** The rows of a CSV file that somebody downloads, by the names of their columns. */
export async function downloadRows(app: TestApp, { cookie }: Actor, path: string) {
  const text = await (await app.request(path, { cookie })).text()
  return Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, '').trim(), { header: true })
    .data
}
