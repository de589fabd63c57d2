import type { Deal } from '#shared/contract/deals/deals.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { Currency } from '#shared/rules/offers/currencies.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'

import type { Language } from './words/language.ts'

/** Input and output of the assistant. All of it is plain JSON. */

/** The channel of the answer. Owners can turn either channel off for a code. */
export type AssistantChannel = 'chat' | 'dm'

/** The kind of offer that a message asks for: 'over 20%', '$10 off', 'free shipping'. */
export type OfferFilter = {
  promo_type?: PromoType
  /** Minimum saving on a basket of 100 units of the currency. */
  min_worth?: number
  /** The worth must be above `min_worth`, not equal to it. */
  is_above?: true
  /** Maximum saving on the same basket. */
  max_worth?: number
  /** The worth must be below `max_worth`, not equal to it. */
  is_below?: true
  /** A text offer must contain one of these. */
  words?: string[]
  /** Only deals that end within the next seven days. */
  ending_soon?: true
  /** Only deals that end on this day or later, and have a last day. */
  ends_from?: string
  /** Only deals that end on this day or earlier. */
  ends_by?: string
  /** Only deals that are valid on this day: those that end on it or later, or never. */
  valid_on?: string
  /** Only codes of credit cards. */
  owner?: 'card'
  /** Only sums in this currency. */
  currency?: Currency
  /** Only codes for these customers. */
  customers?: 'new customers' | 'everybody'
  /** Only codes without an end date. */
  has_no_end?: true
  /** Only codes without a minimum spend. */
  has_no_minimum?: true
  /** Only codes whose minimum spend is within the budget. */
  budget?: Budget
  /** Only codes that work for most shoppers who tried them. */
  is_tried?: true
  /** Sorted by worth only. */
  is_biggest?: true
  /** Sorted by end date only. */
  ends_first?: true
  /** Sorted by end date, those without one first and the last end next. */
  ends_last?: true
  /** Sorted by minimum spend, the least first. */
  least_minimum_first?: true
  /** Sorted by publication only. */
  is_newest?: true
}

/** The shopper's exclusions. Each one lasts until the shopper requests the excluded thing, or until its wish ends. */
export type Exclusions = {
  brands: { key: string; name: string }[]
  creators: { id: string; name: string }[]
  categories: PromoCategory[]
  /** Offers are excluded only for the current topic. */
  offers: OfferFilter[]
  promo_code_ids: string[]
  /** The ids (`namedId`) of names, and the categories, that are excluded only until the shopper wants something else. */
  of_wish: string[]
}

/** The amount of an order in whole units of its currency, with the sign as typed: '$'. */
export type Basket = { amount: number; sign: string }

/** What the shopper wants to spend at most, or less than. */
export type Budget = Basket & { is_below?: true }

/** The topic of an answer, for follow-up messages ('any other?', 'and for shoes?'). */
export type Shown = {
  promo_code_ids: string[]
  brand_keys: string[]
  profile_ids: string[]
  category: PromoCategory | null
  /** The further categories of the request: Home in 'bread and a lamp'. */
  more_categories?: PromoCategory[]
  offer: OfferFilter | null
  /** The brands or creators that the answer asked the shopper to choose from, best first. */
  asked: { brand_keys: string[]; profile_ids: string[] } | null
  /** Absent if nothing was excluded yet. */
  without?: Exclusions
  /** The language of the answer. The default is English. */
  language?: Language
  /** The answer asked which code did not work. */
  asks_which?: true
  /** The order on which the answer computed what codes save. Older answers have no amount. */
  of_order?: Basket | true
  /** The answer said what an order must come to. */
  of_minimum?: true
  /** The answer showed an earlier topic again. */
  went_back?: true
  /** The message requested something else than those before. Their exclusions ended, except those for good. */
  starts_wish?: true
  /** The message ended all exclusions. */
  frees_all?: true
  /** The answer noted that this code did not work. */
  failed_code_id?: string
}

/** One message of the conversation, oldest first. Store `shown` with the assistant's own turns. */
export type Turn = { role: 'user' | 'assistant'; content: string; shown?: Shown | undefined }

/** A deal in a small ticket card, or in the text of a direct message. */
export type AssistantDeal = Pick<
  Deal,
  | 'id'
  | 'brand_name'
  | 'brand_key'
  | 'brand_url'
  | 'category'
  | 'promo_code'
  | 'code_kind'
  | 'left'
  | 'promo_type'
  | 'promo_value'
  | 'description'
  | 'currency'
  | 'minimum_spend'
  | 'customers'
  | 'terms'
  | 'expiration_date'
  | 'affiliate_link'
> & {
  /** 'Ends today', '2 days left', 'Ends 30 Apr', 'No end date'. */
  expiry_label: string
  /** The path of the deal's page: '/deal/…'. */
  path: string
  owner: Pick<
    Deal['owner'],
    'id' | 'full_name' | 'username' | 'avatar_url' | 'is_creditcard' | 'is_verified'
  >
}

const answerKinds = [
  'deals',
  'question',
  'none',
  'greeting',
  'thanks',
  'help',
  'stop',
  'start',
  'smalltalk',
  'unclear',
] as const

type AnswerKind = (typeof answerKinds)[number]

export type Answer = {
  kind: AnswerKind
  /** Plain text without codes' details: the caller shows `deals` below it. Never HTML. */
  text: string
  /** At most five, best first; each visible on the channel when it was read. */
  deals: AssistantDeal[]
  /**
   * Quick replies, which send their text as the shopper's next message. At most six. A brand's name may have 80
   * characters.
   */
  quick_replies: string[]
  shown: Shown
  /** The offered alert in the format of `alertText`, and the label of its link. */
  alert?: { label: string; wish: string }
  /** A live code that did not work for the shopper. The caller records a verdict. */
  failed_code_id?: string
  /** One line for the log about the interpretation. Of the shopper's text it contains only matched names and filters. */
  why: string
}

declare const isChecked: unique symbol

/** An answer that passed `last-check.ts`. Only that file creates this type, and shoppers get no other answers. */
export type CheckedAnswer = Answer & { readonly [isChecked]: true }

export type AssistantRequest = {
  message: string
  /** The conversation before this message, oldest first; only its last turns are read. */
  conversation: Turn[]
  channel: AssistantChannel
  /** A program reads the answer, as an example. */
  isApi?: boolean
  /**
   * The key of the language model's budget: an opaque id of the session or sender. Without one the model is not called.
   */
  session?: string
  signal?: AbortSignal
}
