import { sentences } from '#shared/contract/sentences/sentences.ts'
import { refusalOf } from '#web/client/refusal.ts'

import type { SignUpRole } from '#web/parts/usernames/name-values.ts'

export type SignUpRefusal = {
  isNameTaken: boolean
  /** A sentence per field of the form. */
  fields: Record<string, string>
  sentence: string
}

/** The server's errors, by the fields of this role's form. */
export function signUpRefusal(error: unknown, role: SignUpRole): SignUpRefusal {
  const { code, fields, sentence } = refusalOf(error)
  if (code === 'EMAIL_TAKEN') {
    return { isNameTaken: false, fields: { email: sentences.emailTaken }, sentence }
  }
  if (code !== 'USERNAME_TAKEN') return { isNameTaken: false, fields, sentence }
  return role === 'influencer'
    ? {
        isNameTaken: true,
        fields: { username: sentences.usernameTaken },
        sentence: sentences.usernameTaken,
      }
    : {
        isNameTaken: true,
        fields: { full_name: sentences.agencyNameTaken },
        sentence: sentences.agencyNameTaken,
      }
}
