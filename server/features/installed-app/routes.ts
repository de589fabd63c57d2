import { Hono } from 'hono'
import type { Env } from 'hono'

import type { Deps } from '#server/deps.ts'
import { smallPageHeaders } from '#server/http/pages/small-page.ts'

import { appManifest } from './app-manifest.ts'
import { createIcons, iconPaths } from './icons.ts'
import { offlinePage } from './offline-page.ts'
import { sharedPlace } from './share-target.ts'
import { workerText } from './worker-text.ts'

const typeOf = (path: string) =>
  path.endsWith('.svg') ? 'image/svg+xml' : path.endsWith('.ico') ? 'image/x-icon' : 'image/png'

const anHour = 'public, max-age=3600'

/** What makes the product an app that can be installed, beside files of the build: icons and `installed-app.js`. */
export function installedAppRoutes<E extends Env>({ config }: Pick<Deps, 'config'>): Hono<E> {
  const routes = new Hono<E>()

  // Never from a cache, so that a version which must go is gone with the next visit.
  routes.get('/service-worker.js', (c) =>
    c.body(workerText(config.has_service_worker), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // The worker's own requests obey the policy of its script.
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    }),
  )
  routes.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(appManifest()), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': anHour,
    }),
  )
  if (config.mark !== undefined) {
    const icons = createIcons(config.mark)
    for (const path of iconPaths)
      routes.get(path, async (c) =>
        c.body(new Uint8Array(await icons(path)), 200, {
          'content-type': typeOf(path),
          'cache-control': anHour,
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        }),
      )
  }
  routes.get('/offline', (c) =>
    c.html(offlinePage(), 200, {
      'cache-control': anHour,
      ...smallPageHeaders,
    }),
  )
  // A redirect, so that no page of ours has the shared address.
  routes.get('/share-target', (c) => {
    const { url, text, title } = c.req.query()
    return c.redirect(sharedPlace({ url, text, title }), 303)
  })
  return routes
}
