import { sentences } from '#shared/contract/sentences/sentences.ts'
import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { refusalOf } from '#web/client/refusal.ts'

import { nameProblems } from '#web/parts/usernames/name-values.ts'
import type { NameValues, SignUpRole } from '#web/parts/usernames/name-values.ts'

/** The values of an application. An agency's full name is the agency's name, and it has no category. */
export type ApplicationValues = NameValues & { category: string }

export const applicationFields = ['full_name', 'username', 'category'] as const

type ApplicationProblems = Partial<Record<keyof ApplicationValues, string>>

/** One of the eight public categories, or undefined. */
export function contentCategory(text: string): (typeof categories)[number] | undefined {
  return categories.find((category) => category === text)
}

/** The known data of the viewer, for an influencer's form. */
export function applicationOf(viewer: {
  full_name: string
  username: string | null
  category: string
}): ApplicationValues {
  return {
    full_name: viewer.full_name,
    username: viewer.username ?? '',
    category: contentCategory(viewer.category) ?? '',
  }
}

/** A sentence per invalid field (spec §5, Influencer application). */
export function applicationProblems(
  role: SignUpRole,
  values: ApplicationValues,
): ApplicationProblems {
  const problems: ApplicationProblems = nameProblems(role, values)
  if (role === 'influencer' && contentCategory(values.category) === undefined)
    problems.category = sentences.contentCategoryRequired
  return problems
}

export type ApplicationRefusal = {
  isNameTaken: boolean
  /** A sentence per field of the form. */
  fields: Record<string, string>
  sentence: string
}

/** The server's errors, by the fields of this role's form. */
export function applicationRefusal(error: unknown): ApplicationRefusal {
  const { code, fields, sentence } = refusalOf(error)
  if (code === 'USERNAME_TAKEN') {
    return { isNameTaken: true, fields: { username: sentence }, sentence }
  }
  if (code === 'AGENCY_NAME_TAKEN') {
    return { isNameTaken: true, fields: { full_name: sentence }, sentence }
  }
  const { agency_name, ...others } = fields
  return {
    isNameTaken: false,
    fields: agency_name === undefined ? others : { full_name: agency_name },
    sentence: generalSentence(code, sentence),
  }
}

function generalSentence(code: string | undefined, sentence: string): string {
  if (code === 'UNAUTHORIZED') return sentences.loginToApply
  // An error without a code is a lost connection or a bug.
  return code === undefined ? sentences.applicationFailed : sentence
}
