import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { errorTable } from '#shared/contract/errors.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { maxUploadBytes } from '#shared/csv/upload-columns.ts'
import { maxAvatarBytes } from '#shared/rules/avatars.ts'
import type { Deps } from '#server/deps.ts'
import { findViewer } from '#server/features/accounts/viewer.ts'

import { errorResponse } from './error-response.ts'

const maxBodyBytes = 1_000_000
/** As JSON, where each cell has its column's name, a table is about twice as long. */
const maxTableBytes = 2 * maxUploadBytes
/** What a form adds around its file. */
const formBytes = 10_000

const uploads: Record<string, { max: number; code: ErrorCode }> = {
  '/rpc/profiles/uploadAvatar': { max: maxAvatarBytes, code: 'AVATAR_TOO_LARGE' },
  '/api/profiles/me/avatar': { max: maxAvatarBytes, code: 'AVATAR_TOO_LARGE' },
  '/rpc/csvUpload/influencers': { max: maxTableBytes, code: 'PAYLOAD_TOO_LARGE' },
  '/api/upload-influencers': { max: maxTableBytes, code: 'PAYLOAD_TOO_LARGE' },
  '/rpc/csvUpload/promoCodes': { max: maxTableBytes, code: 'PAYLOAD_TOO_LARGE' },
  '/api/upload-promo-codes': { max: maxTableBytes, code: 'PAYLOAD_TOO_LARGE' },
}

/**
 * Refuses bodies that are too large before they are read. Uploads may be larger than the rest, but
 * only of those who are signed in: a stranger must not make us hold ten megabytes.
 */
export function bodyLimits(deps: Pick<Deps, 'auth' | 'db'>): MiddlewareHandler {
  const limits = new Map(
    Object.entries(uploads).map(([path, { max, code }]) => [path, limit(max + formBytes, code)]),
  )
  const others = limit(maxBodyBytes, 'PAYLOAD_TOO_LARGE')
  return async (c, next) => {
    const upload = limits.get(c.req.path)
    if (upload === undefined || c.req.raw.body === null) return others(c, next)
    if ((await findViewer(deps, c.req.raw.headers)) === null)
      return errorResponse('UNAUTHORIZED', errorTable.UNAUTHORIZED, c.req.path)
    return upload(c, next)
  }
}

function limit(maxSize: number, code: ErrorCode): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => errorResponse(code, errorTable[code], c.req.path) })
}
