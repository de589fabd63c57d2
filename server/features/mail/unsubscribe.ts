import { z } from 'zod'

import type { Sign } from '#server/sign.ts'

const purpose = 'unsubscribe'

/** Carries the account's id, never its address: addresses of pages end up in logs and histories. */
export function unsubscribeLink(home: string, sign: Sign, userId: string): string {
  return `${home}/unsubscribe?token=${userId}.${sign.make(purpose, userId)}`
}

/** The account of a link that we made ourselves; it never expires. */
export function readUnsubscribeToken(sign: Sign, token: string): string | undefined {
  const [userId = '', signature = ''] = token.slice(0, 100).split('.')
  return z.uuid().safeParse(userId).success && sign.isValid(purpose, userId, signature)
    ? userId
    : undefined
}
