import { Hono } from 'hono'
import type { Env } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import { avatarKeyOf } from '#shared/rules/profiles/avatars.ts'
import type { Deps } from '#server/deps.ts'
import { errorResponse } from '#server/http/error-response.ts'

/** Each upload has a new URL, so browsers keep it for ever; a shared cache for a day, because it may be deleted. */
const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
  'content-disposition': 'inline; filename="avatar.webp"',
  // Opened directly, the browser treats it only as a picture (ASVS 3.2.1).
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  // CORP: feeds, mails and the extension show it outside our pages.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Serves stored pictures from our own origin. Mount it before the pages. */
export function avatarRoute<E extends Env>({ files }: Deps): Hono<E> {
  const route = new Hono<E>()
  route.get('/avatars/*', async (c) => {
    const key = avatarKeyOf(c.req.path)
    const file = key === undefined ? undefined : await files.get(key)
    if (file === undefined) return errorResponse('NOT_FOUND', errorTable.NOT_FOUND)
    const isHead = c.req.method === 'HEAD'
    if (isHead && file.body instanceof ReadableStream) await file.body.cancel()
    return new Response(isHead ? null : file.body, {
      headers: {
        ...headers,
        ...(file.size === undefined ? {} : { 'content-length': String(file.size) }),
      },
    })
  })
  return route
}
