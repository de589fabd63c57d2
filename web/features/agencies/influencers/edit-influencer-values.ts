import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { promoCategories, unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { looksLikeEmail } from '#shared/rules/text/emails.ts'
import { isValidUsername, normaliseUsername } from '#shared/rules/profiles/usernames.ts'
import { eachSocialField } from '#shared/rules/profiles/social-networks.ts'
import type { SocialField } from '#shared/rules/profiles/social-networks.ts'

type Category = (typeof promoCategories)[number]

/** The values of the form. Empty values are ''. */
export type EditInfluencerValues = Record<SocialField, string> & {
  full_name: string
  username: string
  email: string
  category: Category
}

export function editOf(influencer: ManagedInfluencer): EditInfluencerValues {
  return {
    full_name: influencer.full_name,
    username: influencer.username ?? '',
    email: influencer.email ?? '',
    category: promoCategories.find((known) => known === influencer.category) ?? unsetCategory,
    ...eachSocialField((field) => influencer[field] ?? ''),
  }
}

/** The problems by field. Account fields are checked only if this agency may change them. */
export function editProblems(
  values: EditInfluencerValues,
  start: EditInfluencerValues,
  isAccountEditable: boolean,
): Partial<Record<keyof EditInfluencerValues, string>> {
  const email = values.email.trim()
  const username = normaliseUsername(values.username)
  return {
    ...(values.full_name.trim() === '' ? { full_name: sentences.fullNameRequired } : {}),
    ...(!isAccountEditable || username === start.username || isValidUsername(username)
      ? {}
      : { username: sentences.usernameInvalid }),
    ...(!isAccountEditable || looksLikeEmail(email) ? {} : { email: sentences.emailInvalid }),
  }
}

/** Sends only changed fields, so that concurrent changes are not overwritten. */
export function editInput(
  values: EditInfluencerValues,
  start: EditInfluencerValues,
  isAccountEditable: boolean,
): Partial<EditInfluencerValues> {
  const ready = {
    ...values,
    full_name: values.full_name.trim(),
    username: normaliseUsername(values.username),
    email: values.email.trim(),
  }
  const names = Object.keys(start) as (keyof EditInfluencerValues)[]
  const changed = names.filter(
    (name) =>
      ready[name] !== start[name] &&
      (isAccountEditable || (name !== 'username' && name !== 'email')),
  )
  return Object.fromEntries(changed.map((name) => [name, ready[name]]))
}
