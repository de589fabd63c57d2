import { readConfig } from '#server/config.ts'
import type { WebRenderer } from '#server/http/pages/web-renderer.ts'
import { start } from '#server/start.ts'

/** The product without its pages, as a process of its own that a test may kill. Prints its port. */
const noPages: WebRenderer = {
  file: () => undefined,
  plain: async (request) => request,
  render: async () => new Response('no pages', { status: 404 }),
  attach: () => undefined,
  close: async () => undefined,
}

const running = await start(
  readConfig(process.env),
  async () => undefined,
  async () => noPages,
)
process.stdout.write(`port ${running.port}\n`)
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
