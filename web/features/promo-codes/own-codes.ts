import type { OwnPromoCode, PromoCodeUsage } from '#shared/contract/promo-codes.ts'
import type { OwnLiveEvent } from '#shared/contract/deals.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { expiryStatus } from '#shared/rules/expiry.ts'

export type OwnCodes = {
  promo_codes: OwnPromoCode[]
  usage: PromoCodeUsage
  today: string
  live_cursor: string
}

/** A new code comes first; with the usage that the server counted. */
export function withAdded(list: OwnCodes, code: OwnPromoCode, usage: PromoCodeUsage): OwnCodes {
  const others = list.promo_codes.filter(({ id }) => id !== code.id)
  return { ...list, promo_codes: [code, ...others], usage }
}

export function withChanged(list: OwnCodes, code: OwnPromoCode): OwnCodes {
  return {
    ...list,
    promo_codes: list.promo_codes.map((other) => (other.id === code.id ? code : other)),
  }
}

/** Paused codes take no slot, so removing one frees none. */
export function withoutCode(list: OwnCodes, id: string): OwnCodes {
  const removed = list.promo_codes.find((code) => code.id === id)
  if (!removed) return list
  const used = removed.is_paused ? list.usage.used : Math.max(0, list.usage.used - 1)
  return {
    ...list,
    promo_codes: list.promo_codes.filter((code) => code.id !== id),
    usage: { ...list.usage, used },
  }
}

export type OwnCodeStatus = 'blocked' | 'expired' | 'paused' | 'soon' | 'active'

/** What the owner most needs to know of a code. */
export function ownCodeStatus(code: OwnPromoCode, today: string): OwnCodeStatus {
  if (code.is_blocked) return 'blocked'
  const expiry = expiryStatus(code.expiration_date, today)
  if (expiry === 'expired') return 'expired'
  if (code.is_paused) return 'paused'
  return expiry === 'expiring_soon' ? 'soon' : 'active'
}

/** What to tell the owner of a change that came from elsewhere (spec §4, Live updates). */
export function liveSentence(event: Extract<OwnLiveEvent, { type: 'promo_code_changed' }>): string {
  if (event.op === 'insert') return sentences.liveAdded
  return event.op === 'update' ? sentences.liveUpdated : sentences.liveDeleted
}
