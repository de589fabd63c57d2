import { z } from 'zod'

import { mailKinds } from '#shared/rules/mail-kinds.ts'
import type { MailKind } from '#shared/rules/mail-kinds.ts'
import type { Sign } from '#server/sign.ts'

/** Whose choice a link changes, and about which kind of mails. */
export type UnsubscribeChoice = { user_id: string; kind: MailKind }

const purpose = 'unsubscribe'

const token = z.tuple([z.uuid(), z.enum(mailKinds), z.string()])

/** Carries the account's id, never its address: addresses of pages end up in logs and histories. */
export function unsubscribeLink(home: string, sign: Sign, choice: UnsubscribeChoice): string {
  const text = signedText(choice)
  return `${home}/unsubscribe?token=${text}.${sign.make(purpose, text)}`
}

/** The choice of a link that we made ourselves; it never expires. */
export function readUnsubscribeToken(sign: Sign, text: string): UnsubscribeChoice | undefined {
  const parts = text.slice(0, 140).split('.')
  const [user_id, kind, signature] =
    token.safeParse(parts.length === 2 ? [parts[0], 'news', parts[1]] : parts).data ?? []
  if (user_id === undefined || kind === undefined || signature === undefined) return undefined
  const choice = { user_id, kind }
  return sign.wasValid(purpose, signedText(choice), signature) ? choice : undefined
}

/** News came first, and their links name no kind: those in old mails go on working. */
function signedText({ user_id, kind }: UnsubscribeChoice): string {
  return kind === 'news' ? user_id : `${user_id}.${kind}`
}
