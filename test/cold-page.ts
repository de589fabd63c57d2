import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { parentPort, workerData } from 'node:worker_threads'

import { createWebRenderer } from '#server/http/pages/web-renderer.ts'

/** A worker without any loaded page code: renders one page and reports the result. */
export type ColdPage = { path: string; api: string }

const { path, api } = workerData as ColdPage
const origin = 'https://fanfare.example'
const web = await createWebRenderer({ mode: 'production' })
const page = await web.render(new Request(`${origin}${path}`), {
  nonce: 'the-nonce',
  api: createORPCClient(new RPCLink({ url: api })),
  origin,
  is_dm_open: false,
})
parentPort?.postMessage({ status: page.status, html: await page.text() })
