import type { CountedChannel } from '#shared/contract/promo-codes/code-counts.ts'
import { api } from '#web/client/api.ts'
import { isErrorCode, sentenceOf } from '#web/client/errors.ts'
import { announce } from '#web/ui/live-announcer.tsx'

import { storeClaim } from './stored-claims.ts'
import type { Claimed } from './stored-claims.ts'

/** Where the shopper is: on a page, in the chat, or led here by a direct link with this token. */
export type ClaimedFrom = { channel?: CountedChannel; link_token?: string }

/** Claims a code for the shopper, stores it for an hour, and announces it, or the reason why there is none. */
export async function claimCode(promo_code_id: string, from: ClaimedFrom): Promise<Claimed> {
  try {
    const { code, left, affiliate_link } = await api.drops.claim({ promo_code_id, ...from })
    const claim = { code, left, affiliate_link }
    storeClaim(promo_code_id, claim)
    announce(`Your code is ${code}. It works once.`)
    return { ...claim, isNew: true }
  } catch (error) {
    const problem = problemOf(error)
    announce(problem)
    return { problem, isTaken: isErrorCode(error, 'DROP_EMPTY') }
  }
}

/** The limit is that of the shopper, or that of all shoppers for the day. */
function problemOf(error: unknown): string {
  const isOwnLimit =
    isErrorCode(error, 'DROP_LIMIT_REACHED') && (error.data as { of: string }).of === 'visitor'
  return isOwnLimit ? 'You had your codes for today. Come back tomorrow.' : sentenceOf(error)
}
