import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { apiError, errorTable } from '#shared/contract/errors.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { maxUploadBytes } from '#shared/csv/upload-columns.ts'
import { hasAgencyRight } from '#shared/rules/agencies.ts'
import { maxAvatarBytes } from '#shared/rules/avatars.ts'
import type { Deps } from '#server/deps.ts'
import type { ViewerRow } from '#server/sessions/session-queries.ts'
import { requireViewer } from '#server/sessions/viewer.ts'

import { errorResponse, expectedResponse } from './error-response.ts'
import type { RateLimitPolicy } from './rate-limit.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const maxBodyBytes = 1_000_000
/** As JSON, where each cell has its column's name, a table is about twice as long. */
const maxTableBytes = 2 * maxUploadBytes
/** What a form adds around its file. */
const formBytes = 10_000

const uploadsOfOneAccount = 2
/** Read, they take several times as much: two of the largest fit into the memory of a small machine. */
const uploadedBytes = { all: 2 * (maxTableBytes + formBytes), each: maxTableBytes + formBytes }
/** Of all other bodies. What a page sends has a few kilobytes, so this is thousands from one network. */
const otherBytes = { all: 64 * maxBodyBytes, each: 8 * maxBodyBytes }

/** Seconds after which there may be room again. */
const retryAfterSeconds = 10

type Upload = {
  max: number
  tooLarge: ErrorCode
  policy: RateLimitPolicy
  /** Throws what somebody hears who may not upload this. */
  assertMay?: (viewer: ViewerRow) => void
}

const avatar: Upload = { max: maxAvatarBytes, tooLarge: 'AVATAR_TOO_LARGE', policy: 'write_avatar' }
const table: Upload = { max: maxTableBytes, tooLarge: 'PAYLOAD_TOO_LARGE', policy: 'upload_csv' }
const preview: Upload = { ...table, policy: 'preview_csv' }
const influencers: Upload = {
  ...table,
  assertMay(viewer) {
    if (!hasAgencyRight(viewer.agency_role, 'manage')) throw apiError('AGENCY_ONLY')
  },
}

const uploads = new Map<string, Upload>([
  ['/rpc/profiles/uploadAvatar', avatar],
  ['/api/profiles/me/avatar', avatar],
  ['/rpc/csvUpload/influencers', influencers],
  ['/api/upload-influencers', influencers],
  ['/rpc/csvUpload/previewPromoCodes', preview],
  ['/api/upload-promo-codes/preview', preview],
  ['/rpc/csvUpload/promoCodes', table],
  ['/api/upload-promo-codes', table],
])

/**
 * Refuses bodies before they are read: those that are too large, those for which there is no room in memory now, and
 * uploads, which may be larger than the rest, of whoever is not signed in, has not the role, or has used up a limit.
 */
export function bodyLimits<E extends object>(
  deps: Pick<Deps, 'auth' | 'db' | 'limiter'>,
  visitorOf: (c: Context<{ Bindings: E }>) => string,
): MiddlewareHandler<{ Bindings: E }> {
  const ofAccounts = createConcurrencyLimit({ all: Infinity, each: uploadsOfOneAccount })
  const ofUploads = createConcurrencyLimit(uploadedBytes)
  const ofOthers = createConcurrencyLimit(otherBytes)

  const isWithin = (max: number, code: ErrorCode) =>
    bodyLimit({ maxSize: max, onError: (c) => errorResponse(code, errorTable[code], c.req.path) })
  const others = isWithin(maxBodyBytes, 'PAYLOAD_TOO_LARGE')
  const within = new Map(
    [...uploads.values()].map((upload) => [
      upload,
      isWithin(upload.max + formBytes, upload.tooLarge),
    ]),
  )

  return async (c, next) => {
    if (c.req.raw.body === null) return next()
    const upload = uploads.get(c.req.path)
    const visitor = visitorOf(c)
    const leave: ((() => void) | undefined)[] = []
    const enter = (left: (() => void) | undefined, code: 'BUSY' | 'UPLOAD_UNDER_WAY') => {
      if (!left) throw apiError(code, { retry_after_seconds: retryAfterSeconds })
      leave.push(left)
    }
    try {
      if (upload === undefined) {
        enter(ofOthers.enter(visitor, sizeOf(c, maxBodyBytes)), 'BUSY')
        return await others(c, next)
      }
      const viewer = await requireViewer(deps, c.req.raw.headers)
      upload.assertMay?.(viewer)
      const bytes = sizeOf(c, upload.max + formBytes)
      enter(ofAccounts.enter(viewer.user_id), 'UPLOAD_UNDER_WAY')
      enter(ofUploads.enter(visitor, bytes), 'BUSY')
      await deps.limiter.take(upload.policy, viewer.user_id)
      const megabytes = bytes / 1_000_000
      await deps.limiter.spendWork('uploaded_megabyte', [viewer.user_id, visitor], megabytes)
      return await within.get(upload)?.(c, next)
    } catch (error) {
      return expectedResponse(error, c.req.path)
    } finally {
      for (const left of leave) left?.()
    }
  }
}

/** The bytes that a body takes at most; too large ones are refused by their own limit. */
function sizeOf(c: Context, max: number): number {
  const said = Number(c.req.header('content-length') ?? NaN)
  return said >= 0 && c.req.header('transfer-encoding') === undefined ? Math.min(said, max) : max
}
