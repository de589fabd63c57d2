import { sentences } from '#shared/contract/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'

export type AddRefusal = {
  isUsernameTaken: boolean
  /** A sentence per field of the form. */
  fields: Record<string, string>
  sentence: string
  /** Says more than its field does, so it stands above the form as well. */
  isWhole: boolean
}

/** What the server refused, in the words for agencies (spec §8, Influencer creation). */
export function addRefusal(error: unknown): AddRefusal {
  const { code, fields, sentence } = refusalOf(error)
  const plain = { isUsernameTaken: false, isWhole: false, fields: {} }
  if (code === 'EMAIL_TAKEN') {
    const taken = sentences.influencerEmailTaken
    return { ...plain, fields: { email: taken }, sentence: taken }
  }
  if (code === 'USERNAME_TAKEN') {
    const taken = sentences.influencerUsernameTaken
    return { ...plain, isUsernameTaken: true, fields: { username: taken }, sentence: taken }
  }
  if (code === 'FORBIDDEN') {
    return { ...plain, sentence: sentences.influencerNeedsAgency, isWhole: true }
  }
  if (code === undefined) {
    return { ...plain, sentence: sentences.influencerAddFailed, isWhole: true }
  }
  return { ...plain, fields, sentence }
}
