import type { Answer } from './answer.ts'
import { splitExclusions } from './exclusions.ts'

/** Two wishes in one message: 'a code for gap, and something for my holidays'. Each is answered. */

const numbered = /(?<![\p{L}\p{N}])1[).:] ?([^\n]{3,200}?)[\s,;.]+2[).:] ?(.{3,200})$/u

const wish = String.raw`(?:(?:also|maybe|then) )*(?:(?:i|we) )?(?:(?:also|need|want|got|have you got|do you have|can i get) )*`
const thing = String.raw`(?:(?:something|anything|sth|codes?|deals?|a (?:code|deal|discount|voucher|coupon)) (?:for|from|to|at|in) |some \p{L}|(?<=also )an? (?!codes?|coupons?|vouchers?|deals?|discounts?)\p{L}|(?:does|is) (?=[a-z]*\d)[a-z\d]{4,})`
const joined = new RegExp(
  String.raw`(?:[,;.!?]+ ?|(?<=\S) )(?:and|also|plus|oh and|&),? (?=${wish}${thing})`,
  'iu',
)

/** The wishes in a message. Where something is refused it is read as a whole, as what is refused is so of all. */
export function wishesOf(text: string): [string, string] | undefined {
  const inList = numbered.exec(text)
  const border = inList ? null : joined.exec(text)
  const first = inList?.[1] ?? text.slice(0, border?.index)
  const second = inList?.[2] ?? text.slice((border?.index ?? 0) + (border?.[0].length ?? 0))
  if (!(inList ?? border) || !/\p{L}{2}/u.test(first)) return undefined
  const { excluded, refused } = splitExclusions(text)
  return excluded.length + refused.length > 0 ? undefined : [first, second]
}

/** Both answers in one; undefined if neither is about a name, or one of them is no answer. */
export function joinAnswers(one: Answer, other: Answer): Answer | undefined {
  const isAnswer = ({ kind }: Answer) => kind === 'deals' || kind === 'none'
  const isOfName = ({ shown }: Answer) => shown.brand_keys.length + shown.profile_ids.length > 0
  if (!isAnswer(one) || !isAnswer(other) || !(isOfName(one) || isOfName(other))) return undefined
  if (one.deals.length + other.deals.length === 0) return undefined
  const ids = new Set(one.deals.map(({ id }) => id))
  const deals = [...one.deals, ...other.deals.filter(({ id }) => !ids.has(id))]
  const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
  // 'More' is said of a category, of which there is more.
  const wide = [other, one].find(
    ({ shown }) => shown.category !== null && shown.promo_code_ids.length > 0,
  )
  const topic = wide?.shown ?? {
    ...other.shown,
    brand_keys: union(one.shown.brand_keys, other.shown.brand_keys),
    profile_ids: union(one.shown.profile_ids, other.shown.profile_ids),
  }
  return {
    ...other,
    kind: 'deals',
    text: `${one.text} ${other.text}`,
    deals,
    quick_replies: union(one.quick_replies, other.quick_replies).slice(0, 6),
    shown: { ...topic, promo_code_ids: deals.map(({ id }) => id) },
    why: `two wishes: ${one.why}; ${other.why}`,
  }
}
