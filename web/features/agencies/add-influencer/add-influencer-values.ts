import { sentences } from '#shared/contract/sentences/sentences.ts'
import { looksLikeEmail } from '#shared/rules/text/emails.ts'
import { isValidUsername, normaliseUsername } from '#shared/rules/profiles/usernames.ts'

export type AddInfluencerValues = { full_name: string; username: string; email: string }

export const emptyInfluencer: AddInfluencerValues = { full_name: '', username: '', email: '' }

type Problems = Partial<Record<keyof AddInfluencerValues, string>>

/** The problems of the typed values, by field (spec §5, Add influencer). */
export function addInfluencerProblems(values: AddInfluencerValues): Problems {
  const username = normaliseUsername(values.username)
  const email = values.email.trim()
  return {
    ...(values.full_name.trim() === '' ? { full_name: sentences.fullNameRequired } : {}),
    ...(username === ''
      ? { username: sentences.influencerUsernameRequired }
      : isValidUsername(username)
        ? {}
        : { username: sentences.usernameInvalid }),
    ...(email === ''
      ? { email: sentences.emailRequired }
      : looksLikeEmail(email)
        ? {}
        : { email: sentences.emailInvalid }),
  }
}

/** The message above the form: missing fields come before invalid ones. */
export function addInfluencerAlert(
  values: AddInfluencerValues,
): { title: string; text: string } | undefined {
  const isMissing = Object.values(values).some((text) => text.trim() === '')
  if (isMissing)
    return { title: sentences.influencerFieldsMissing, text: sentences.influencerFieldsRequired }
  return looksLikeEmail(values.email.trim())
    ? undefined
    : { title: sentences.influencerEmailInvalid, text: sentences.emailInvalid }
}

/** The input of the API. */
export function influencerInput({ full_name, username, email }: AddInfluencerValues) {
  return {
    full_name: full_name.trim(),
    username: normaliseUsername(username),
    email: email.trim(),
  }
}
