import { sentences } from '#shared/contract/sentences/sentences.ts'
import { looksLikeEmail } from '#shared/rules/text/emails.ts'

/** The problem of a typed address, by its field. */
export function emailProblem(text: string): { email?: string } {
  const email = text.trim()
  if (email === '') return { email: sentences.emailRequired }
  return looksLikeEmail(email) ? {} : { email: sentences.emailInvalid }
}
