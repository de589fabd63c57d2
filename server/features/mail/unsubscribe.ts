import { z } from 'zod'

import { mailKinds } from '#shared/rules/following/mail-kinds.ts'
import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import type { Sign } from '#server/sign.ts'

/** The person (`users.person_id`) and kind of an unsubscribe link. */
export type UnsubscribeChoice = { person_id: string; kind: MailKind }

const purpose = 'unsubscribe'

const token = z.tuple([z.uuid(), z.enum(mailKinds), z.string()])

/** Contains the person's id, never the address, because URLs end up in logs and histories. */
export function unsubscribeLink(home: string, sign: Sign, choice: UnsubscribeChoice): string {
  const text = signedText(choice)
  return `${home}/unsubscribe?token=${text}.${sign.make(purpose, text)}`
}

/** Reads a signed unsubscribe link; it never expires. */
export function readUnsubscribeToken(sign: Sign, text: string): UnsubscribeChoice | undefined {
  const parts = text.slice(0, 140).split('.')
  const [person_id, kind, signature] =
    token.safeParse(parts.length === 2 ? [parts[0], 'news', parts[1]] : parts).data ?? []
  if (person_id === undefined || kind === undefined || signature === undefined) return undefined
  const choice = { person_id, kind }
  return sign.wasValid(purpose, signedText(choice), signature) ? choice : undefined
}

/** Links in old mails have no kind and mean news. */
function signedText({ person_id, kind }: UnsubscribeChoice): string {
  return kind === 'news' ? person_id : `${person_id}.${kind}`
}
