import type { PromoCodesPreview } from '#shared/contract/promo-codes/csv-upload.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { sendWithProgress } from '#web/client/send-with-progress.ts'
import type { Sending } from '#web/client/send-with-progress.ts'

const addresses: Record<UploadKind, string> = {
  influencers: '/api/upload-influencers',
  promo_codes: '/api/upload-promo-codes',
}

type UploadSending = Sending & { body: Blob }

/** The server's response. Influencers have only the first two fields. */
export type Uploaded = {
  added: number
  already_there: number
  changed?: number
  held?: number
  skipped?: number
}

/**
 * Sends a table that the worker prepared, with the changes that the user has seen. Throws API errors, and AbortError if
 * the signal came in time.
 */
export function sendUpload(
  kind: UploadKind,
  sending: UploadSending,
  version: string | null = null,
): Promise<Uploaded> {
  if (version === null) return sendWithProgress(addresses[kind], sending)
  // The body is JSON text of a large object. The changes are appended without parsing it.
  const parts = [sending.body.slice(0, -1), `,"changes":${JSON.stringify(version)}}`]
  const body = new Blob(parts, { type: sending.body.type })
  return sendWithProgress(addresses[kind], { ...sending, body })
}

/** The additions and changes of an upload of codes. */
export function previewUpload(sending: UploadSending): Promise<PromoCodesPreview> {
  return sendWithProgress(`${addresses.promo_codes}/preview`, sending)
}
