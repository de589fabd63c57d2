import { sentences } from '#shared/contract/sentences/sentences.ts'

const shortestPassword = 8
const longestPassword = 128

/** The problem of a new password, by its field. */
export function passwordProblem(password: string): { password?: string } {
  if (password.length < shortestPassword) return { password: sentences.passwordTooShort }
  return password.length > longestPassword ? { password: sentences.passwordTooLong } : {}
}

export type NewPasswordValues = { password: string; confirm_password: string }

/** The same, with the repeated password (spec §5). */
export function newPasswordProblems(
  values: NewPasswordValues,
): Partial<Record<keyof NewPasswordValues, string>> {
  const { password, confirm_password } = values
  return {
    ...passwordProblem(password),
    ...(confirm_password === password ? {} : { confirm_password: sentences.passwordsDiffer }),
  }
}
