import { sentences } from '#shared/contract/sentences.ts'
import { looksLikeEmail } from '#shared/rules/emails.ts'

/** What is wrong with an address that was typed, by its field. */
export function emailProblem(text: string): { email?: string } {
  const email = text.trim()
  if (email === '') return { email: sentences.emailRequired }
  return looksLikeEmail(email) ? {} : { email: sentences.emailInvalid }
}
