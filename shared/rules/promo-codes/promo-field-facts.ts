/** The facts about a field of a promo code, by the kind of its values. */

type Facts = {
  label: string
  isRequired: boolean
  /** Shoppers see it. */
  isPublic: boolean
}

/**
 * A line of at most `max` characters. Without `tooLong` and `missing` the messages are generic. With `signsOnly`, the
 * message for a line without any letter or digit, the line needs one.
 */
export type LineFacts = Facts & {
  kind: 'line'
  max: number
  missing?: string
  tooLong?: string
  signsOnly?: string
}
type LinkFacts = Facts & { kind: 'link'; missing: string; invalid: string }
type HandleFacts = Facts & { kind: 'handle'; invalid: string }
type DayFacts = Facts & { kind: 'day'; invalid: string }
/** A moment, stored in UTC, or none. */
type MomentFacts = Facts & { kind: 'moment'; invalid: string }
/** An amount of money above 0, or nothing. */
type AmountFacts = Facts & { kind: 'amount'; invalid: string }
/** Countries by name or code, separated by commas, or nothing. */
type CountriesFacts = Facts & { kind: 'countries'; invalid: string }
/** Outlets that do not show the code, by name, separated by commas, or nothing. */
type OutletsFacts = Facts & { kind: 'outlets'; invalid: string }
/** One of `options`. `unset` is the default value. */
type ChoiceFacts = Facts & {
  kind: 'choice'
  options: readonly string[]
  invalid?: string
  unset?: string
}

export type OtherFacts =
  | LinkFacts
  | HandleFacts
  | DayFacts
  | MomentFacts
  | AmountFacts
  | CountriesFacts
  | OutletsFacts
  | ChoiceFacts
