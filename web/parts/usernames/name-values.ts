import { sentences } from '#shared/contract/sentences/sentences.ts'
import { tooLongSentence } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import {
  isValidAgencyName,
  isValidUsername,
  maxUsernameLength,
  normaliseUsername,
  usernameOfAgency,
} from '#shared/rules/profiles/usernames.ts'

export type SignUpRole = 'influencer' | 'agency'

/** Names of a sign-up. An agency's full name is the agency's name. */
export type NameValues = { full_name: string; username: string }

const longestName = 120

/** The username that an account of this role would get. */
export function usernameOf(role: SignUpRole, values: NameValues): string {
  return role === 'agency' ? usernameOfAgency(values.full_name) : normaliseUsername(values.username)
}

/** An agency's name makes longer usernames than handles are. */
export function longestUsername(role: SignUpRole): number | undefined {
  return role === 'agency' ? maxUsernameLength : undefined
}

/** A sentence per name that is not right. */
export function nameProblems(
  role: SignUpRole,
  values: NameValues,
): Partial<Record<keyof NameValues, string>> {
  const problems: Partial<Record<keyof NameValues, string>> = {}
  const name = values.full_name.trim()
  const username = usernameOf(role, values)
  if (role === 'agency') {
    if (name === '') problems.full_name = sentences.agencyNameRequired
    else if (!isValidAgencyName(name)) problems.full_name = sentences.agencyNameInvalid
  } else {
    if (name === '') problems.full_name = sentences.fullNameRequired
    if (username === '') problems.username = sentences.usernameRequired
    else if (!isValidUsername(username)) problems.username = sentences.usernameInvalid
  }
  if (name.length > longestName) problems.full_name = tooLongSentence(longestName)
  return problems
}
