import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { Hono } from 'hono'
import type { Env } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import { extensionBrowsers } from '#shared/contract/extension/extension.ts'
import type { ExtensionBrowser } from '#shared/contract/extension/extension.ts'
import { errorResponse } from '#server/http/error-response.ts'

/** Where `npm run build:extension` puts its packages. */
const folder = join(import.meta.dirname, '../../../extension/.output')

const fileOf = (browser: ExtensionBrowser) => `fanfare-${browser}.zip`

/** The packages that have been built. */
export async function listDownloads(): Promise<
  { browser: ExtensionBrowser; path: string; bytes: number }[]
> {
  const found = await Promise.all(
    extensionBrowsers.map(async (browser) => {
      const file = await stat(join(folder, fileOf(browser))).catch(() => undefined)
      return file?.isFile()
        ? [{ browser, path: `/extension/${fileOf(browser)}`, bytes: file.size }]
        : []
    }),
  )
  return found.flat()
}

/** Serves a package. Only known file names exist, so no path leads outside the folder. */
export function downloadRoute<E extends Env>(): Hono<E> {
  const route = new Hono<E>()
  for (const browser of extensionBrowsers) {
    const name = fileOf(browser)
    route.get(`/extension/${name}`, async (c) => {
      const path = join(folder, name)
      const file = await stat(path).catch(() => undefined)
      if (!file?.isFile()) return errorResponse('NOT_FOUND', errorTable.NOT_FOUND, c.req.path)
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'content-length': String(file.size),
        'cache-control': 'public, max-age=300',
      }
      const body = c.req.method === 'HEAD' ? null : Readable.toWeb(createReadStream(path))
      return new Response(body as ReadableStream | null, { headers })
    })
  }
  return route
}
