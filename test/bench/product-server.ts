import { pino } from 'pino'

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import { listen } from '#server/http/listen.ts'
import { unlimited } from '#server/http/limits/rate-limit.ts'
import { createWebRenderer } from '#server/http/pages/web-renderer.ts'
import { assemble } from '#server/start.ts'

import { answerMeasures } from './server-measures.ts'

/** The product's own API and pages over a data set, without the limit that would stop one visitor's load. */
const secret = 'a secret that only the benchmark knows'
const config = readConfig({ DATABASE_URL: process.argv[2], LOG_LEVEL: 'silent' })
const { deps, readiness } = await assemble(
  config,
  await connect(config),
  pino({ level: 'error' }),
  secret,
)
const pages = await createWebRenderer({ mode: 'production' })
const app = createApp({ ...deps, limiter: unlimited }, secret, readiness, {
  ...pages,
  // A parameter that no page reads makes each of these addresses a page of its own, which is rendered.
  plain: async (request) => (request.url.includes('?nr=') ? request : pages.plain(request)),
})
const { port } = await listen(app, '127.0.0.1', 0)

process.send?.({ port })
answerMeasures()
