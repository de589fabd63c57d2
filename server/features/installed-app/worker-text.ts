import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { offlinePage } from './offline-page.ts'

/** Without comments and indents. No text in the file goes over a line. */
const worker = readFileSync(new URL('./service-worker.mjs', import.meta.url), 'utf8').replaceAll(
  /^\s*(?:\/\/.*\n)?/gm,
  '',
)

/** Changes with the worker and with the page that it keeps. */
const workerVersion = () =>
  createHash('sha256').update(worker).update(offlinePage()).digest('base64url').slice(0, 10)

/** Leaves no trace of any version. Browsers look for a new one at each visit. */
const lastWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/** The service worker, or one that ends those that are there. */
export function workerText(isOn: boolean): string {
  return isOn ? `const version = '${workerVersion()}'\n${worker}` : lastWorker
}
