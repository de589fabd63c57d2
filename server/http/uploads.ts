import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { apiError, errorTable } from '#shared/contract/errors.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import { maxUploadBytes, maxUploadRows } from '#shared/rules/promo-codes/upload-columns.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { maxAvatarBytes } from '#shared/rules/profiles/avatars.ts'
import { maxDropBytes } from '#shared/rules/promo-codes/drops.ts'
import type { Deps } from '#server/deps.ts'
import type { ViewerRow } from '#server/sessions/session-queries.ts'
import { requireViewer } from '#server/sessions/viewer.ts'

import { errorResponse, expectedResponse } from './error-response.ts'
import { limitOpenings } from './limits/limit-openings.ts'
import type { RateLimitPolicy } from './limits/rate-limit-policies.ts'
import { createConcurrencyLimit } from './limits/concurrency-limit.ts'

const maxBodyBytes = 1_000_000
/** As JSON, with the column name in each cell, a table is about twice as large. */
const maxTableBytes = 2 * maxUploadBytes
/** Overhead of a multipart form. */
const formBytes = 10_000
/** `URLSearchParams` takes the square of the number of names, seconds for a megabyte. Our forms have a few fields. */
const maxUrlencodedBytes = 16_000

/** A row is one object. Cells may have braces too. */
const maxOpenings = 4 * maxUploadRows

const uploadsOfOneAccount = 2
/** Bytes of bodies in memory. Parsed they take several times as much; two of the largest fit into a small machine. */
const uploadedBytes = { all: 2 * (maxTableBytes + formBytes), each: maxTableBytes + formBytes }
/** Bytes of all other bodies. A page's request has a few kilobytes, so this allows thousands from one network. */
const otherBytes = { all: 64 * maxBodyBytes, each: 8 * maxBodyBytes }

/** Retry-After in seconds. */
const retryAfterSeconds = 10

type Upload = {
  max: number
  tooLarge: ErrorCode
  policy: RateLimitPolicy
  /** Throws the error for a user who may not upload. */
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

const drop: Upload = {
  // As JSON a line break has two characters.
  max: 2 * maxDropBytes,
  tooLarge: 'PAYLOAD_TOO_LARGE',
  policy: 'upload_csv',
}
const dropPath = /^\/api\/promo-codes\/[^/]+\/drop\/codes$/

const uploads = new Map<string, Upload>([
  ['/rpc/profiles/uploadAvatar', avatar],
  ['/api/profiles/me/avatar', avatar],
  ['/rpc/profiles/uploadHeader', avatar],
  ['/api/profiles/me/page/header', avatar],
  ['/rpc/csvUpload/influencers', influencers],
  ['/api/upload-influencers', influencers],
  ['/rpc/csvUpload/previewPromoCodes', preview],
  ['/api/upload-promo-codes/preview', preview],
  ['/rpc/drops/upload', drop],
  ['/rpc/csvUpload/promoCodes', table],
  ['/api/upload-promo-codes', table],
])

/**
 * Rejects bodies before they are read: too large ones, those without free memory, and uploads by users without
 * session, role or remaining limit.
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
  const urlencoded = isWithin(maxUrlencodedBytes, 'PAYLOAD_TOO_LARGE')
  const within = new Map(
    [...uploads.values()].map((upload) => [
      upload,
      isWithin(upload.max + formBytes, upload.tooLarge),
    ]),
  )

  return async (c, next) => {
    if (c.req.raw.body === null) return next()
    const upload = uploads.get(c.req.path) ?? (dropPath.test(c.req.path) ? drop : undefined)
    const visitor = visitorOf(c)
    const isUrlencoded = /^application\/x-www-form-urlencoded/i.test(
      c.req.header('content-type') ?? '',
    )
    const leave: ((() => void) | undefined)[] = []
    const enter = (left: (() => void) | undefined, code: 'BUSY' | 'UPLOAD_UNDER_WAY') => {
      if (!left) throw apiError(code, { retry_after_seconds: retryAfterSeconds })
      leave.push(left)
    }
    try {
      if (upload === undefined) {
        enter(ofOthers.enter(visitor, sizeOf(c, maxBodyBytes)), 'BUSY')
        return await (isUrlencoded ? urlencoded : others)(c, next)
      }
      const viewer = await requireViewer(deps, c.req.raw.headers)
      upload.assertMay?.(viewer)
      const bytes = sizeOf(c, upload.max + formBytes)
      enter(ofAccounts.enter(viewer.user_id), 'UPLOAD_UNDER_WAY')
      enter(ofUploads.enter(visitor, bytes), 'BUSY')
      await deps.limiter.take(upload.policy, viewer.user_id)
      const megabytes = bytes / 1_000_000
      await deps.limiter.spendWork('uploaded_megabyte', [viewer.user_id, visitor], megabytes)
      return await (isUrlencoded ? urlencoded : within.get(upload))?.(c, () => {
        const { raw } = c.req
        if (upload !== avatar && raw.body !== null) {
          const body = limitOpenings(raw.body, maxOpenings)
          c.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit)
        }
        return next()
      })
    } catch (error) {
      return expectedResponse(error, c.req.path)
    } finally {
      for (const left of leave) left?.()
    }
  }
}

/** Maximum size in bytes. Larger bodies are rejected by their own limit. */
function sizeOf(c: Context, max: number): number {
  const declared = Number(c.req.header('content-length') ?? NaN)
  return declared >= 0 && c.req.header('transfer-encoding') === undefined
    ? Math.min(declared, max)
    : max
}
