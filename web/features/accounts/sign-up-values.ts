import { sentences } from '#shared/contract/sentences.ts'
import { looksLikeEmail } from '#shared/rules/emails.ts'
import { isValidUsername, normaliseUsername, usernameOfAgency } from '#shared/rules/usernames.ts'

export type SignUpRole = 'influencer' | 'agency'

/** What the form holds. An agency's full name is the agency's name. */
export type SignUpValues = {
  full_name: string
  username: string
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

const shortestPassword = 8
const longestPassword = 128
const longestName = 120

/** What is wrong with an address that was typed, by its field. */
export function emailProblem(text: string): { email?: string } {
  const email = text.trim()
  if (email === '') return { email: sentences.emailRequired }
  return looksLikeEmail(email) ? {} : { email: sentences.emailInvalid }
}

export type NewPasswordValues = { password: string; confirm_password: string }

/** What is wrong with a password that is being chosen, by its field (spec §5). */
export function newPasswordProblems(
  values: NewPasswordValues,
): Partial<Record<keyof NewPasswordValues, string>> {
  const { password, confirm_password } = values
  return {
    ...(password.length < shortestPassword
      ? { password: sentences.passwordTooShort }
      : password.length > longestPassword
        ? { password: sentences.passwordTooLong }
        : {}),
    ...(confirm_password === password ? {} : { confirm_password: sentences.passwordsDiffer }),
  }
}

/** What people go by, wherever they are asked for it. */
export type NameValues = Pick<SignUpValues, 'full_name' | 'username'>

/** The username that an account of this role would get. */
export function usernameOf(role: SignUpRole, values: NameValues): string {
  return role === 'agency' ? usernameOfAgency(values.full_name) : normaliseUsername(values.username)
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
    else if (!isValidUsername(username)) problems.full_name = sentences.agencyNameInvalid
  } else {
    if (name === '') problems.full_name = sentences.fullNameRequired
    if (username === '') problems.username = sentences.usernameRequired
    else if (!isValidUsername(username)) problems.username = sentences.usernameInvalid
  }
  if (name.length > longestName) problems.full_name = sentences.textTooLong
  return problems
}

/** A sentence per field that is not right (spec §5), in the order of the form. */
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

/** What the API is sent. */
export function signUpInput(role: SignUpRole, values: SignUpValues) {
  const account = {
    full_name: values.full_name,
    email: values.email,
    password: values.password,
    accepted_terms: true as const,
  }
  return role === 'agency' ? { role, ...account } : { role, ...account, username: values.username }
}
