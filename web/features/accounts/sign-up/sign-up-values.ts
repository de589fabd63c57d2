import { sentences } from '#shared/contract/sentences/sentences.ts'
import { emailProblem } from '#web/parts/forms/email-problem.ts'
import { nameProblems } from '#web/parts/usernames/name-values.ts'
import type { NameValues, SignUpRole } from '#web/parts/usernames/name-values.ts'

import { newPasswordProblems } from '../passwords/new-password-problems.ts'

/** The values of the form. An agency's full name is the agency's name. */
export type SignUpValues = NameValues & {
  email: string
  password: string
  confirm_password: string
  accepted_terms: boolean
}

export const emptySignUp: SignUpValues = {
  full_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  accepted_terms: false,
}

/** A sentence per invalid field (spec §5), in the order of the form. */
export function signUpProblems(
  role: SignUpRole,
  values: SignUpValues,
): Partial<Record<keyof SignUpValues, string>> {
  const problems: Partial<Record<keyof SignUpValues, string>> = nameProblems(role, values)
  Object.assign(problems, emailProblem(values.email), newPasswordProblems(values))
  if (!values.accepted_terms) problems.accepted_terms = sentences.termsRequired
  return problems
}

export const signUpFields = Object.keys(emptySignUp) as (keyof SignUpValues)[]

/** The input for the API. */
export function signUpInput(role: SignUpRole, values: SignUpValues) {
  const account = {
    full_name: values.full_name,
    email: values.email,
    password: values.password,
    accepted_terms: true as const,
  }
  return role === 'agency' ? { role, ...account } : { role, ...account, username: values.username }
}
