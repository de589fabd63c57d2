import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'

export type InfluencerRefusal = {
  isUsernameTaken: boolean
  /** A sentence per field of the form. */
  fields: Record<string, string>
  sentence: string
}

/**
 * The error message for agencies (spec §8, Influencer creation).
 * @param failed message without a usable answer
 */
export function influencerRefusal(
  error: unknown,
  failed: string = sentences.influencerAddFailed,
): InfluencerRefusal {
  const { code, fields, sentence } = refusalOf(error)
  const plain = { isUsernameTaken: false, fields: {} }
  if (code === 'INFLUENCER_EMAIL_TAKEN') return { ...plain, fields: { email: sentence }, sentence }
  if (code === 'INFLUENCER_USERNAME_TAKEN')
    return { isUsernameTaken: true, fields: { username: sentence }, sentence }
  // A role that was lost while the form was open.
  if (code === 'FORBIDDEN') return { ...plain, sentence: sentences.agencyOnly }
  if (code === undefined) return { ...plain, sentence: failed }
  return { ...plain, fields, sentence }
}
