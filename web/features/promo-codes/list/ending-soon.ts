import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { daysUntil, expiringSoonDays } from '#shared/rules/promo-codes/expiry.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { ownCodeStatus } from '#shared/rules/promo-codes/own-code-status.ts'

/** Visible codes that end soon, soonest first. */
export function codesEndingSoon(codes: OwnPromoCode[], today: string): OwnPromoCode[] {
  return codes
    .filter((code) => ownCodeStatus(code, today) === 'soon')
    .toSorted((a, b) => (a.expiration_date ?? '').localeCompare(b.expiration_date ?? ''))
}

/** 'One code ends within 7 days', '3 codes end within 7 days'. */
export function endingTitle(count: number): string {
  return count === 1
    ? `1 code ends within ${expiringSoonDays} days`
    : `${count} codes end within ${expiringSoonDays} days`
}

/** The most urgent of them: 'One of them ends tomorrow.' Undefined if none is urgent. */
export function urgentSentence(codes: OwnPromoCode[], today: string): string | undefined {
  const ending = (days: number) =>
    codes.filter(({ expiration_date: end }) => end !== null && daysUntil(end, today) === days)
      .length
  const [now, next] = [ending(0), ending(1)]
  if (codes.length === 1) return now ? 'It ends today.' : next ? 'It ends tomorrow.' : undefined
  const parts = [
    ...(now > 0 ? [`${counted(now, 'ends', 'end')} today`] : []),
    ...(next > 0 ? [`${counted(next, 'ends', 'end')} tomorrow`] : []),
  ]
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`
}
