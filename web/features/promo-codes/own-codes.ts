import { replaceEqualDeep } from '@tanstack/react-query'

import type {
  OwnCodes,
  OwnPromoCode,
  PromoCodeUsage,
} from '#shared/contract/promo-codes/promo-codes.ts'
import type { OwnLiveEvent } from '#shared/contract/deals/live.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'

/** Adds a new code at the top, with the server's usage. */
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

/** Paused codes use no slot, so removing one frees none. */
export function withoutCodes(
  list: OwnCodes,
  ids: readonly string[],
  usage?: PromoCodeUsage,
): OwnCodes {
  const removed = list.promo_codes.filter((code) => ids.includes(code.id))
  if (removed.length === 0) return usage ? { ...list, usage } : list
  const freed = removed.filter(({ is_paused }) => !is_paused).length
  return {
    ...list,
    promo_codes: list.promo_codes.filter((code) => !ids.includes(code.id)),
    usage: usage ?? { ...list.usage, used: Math.max(0, list.usage.used - freed) },
  }
}

/** Merges changed or restored codes into the list, newest first. */
export function withReplaced(
  list: OwnCodes,
  codes: readonly OwnPromoCode[],
  usage: PromoCodeUsage,
): OwnCodes {
  const ids = new Set(codes.map(({ id }) => id))
  const others = list.promo_codes.filter(({ id }) => !ids.has(id))
  const promo_codes = [...others, ...codes].toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
  )
  return { ...list, promo_codes, usage }
}

/** The codes, where they equal known ones as the same objects, so that their rows are not drawn again. */
export function withKnown(
  codes: readonly OwnPromoCode[],
  known: readonly OwnPromoCode[],
): OwnPromoCode[] {
  const knownById = new Map(known.map((code) => [code.id, code]))
  return codes.map((code) => replaceEqualDeep(knownById.get(code.id), code))
}

/** The notification about a change from elsewhere (spec §4, Live updates). */
export function liveSentence(event: Extract<OwnLiveEvent, { type: 'promo_code_changed' }>): string {
  if (event.op === 'insert') return sentences.liveAdded
  return event.op === 'update' ? sentences.liveUpdated : sentences.liveDeleted
}
