import { currencyWords } from '../words/numbers.ts'

/** 'And the third', 'ok show me the second one then'. */
const aroundPlace =
  /^(?:(?:and|ok|okay|so|now|no|nope|then|but|or|actually|rather|what about|how about|whats|what is|show me|give me|send me|ill take|i want|i meant|i mean|sorry|wait|hm+) )+(?=(?:the |that |this )?(?:\d(?:st|nd|rd|th)|first|second|third|fourth|last)\b)|(?: (?:then|instead|though|tho|too))+$/g

/** An order amount alone: 'and 60?', 'or 200', of a number that is no place. */
const nextAmount = new RegExp(
  String.raw`^(?:(?:and|or|so|but|ok|okay|no|nope|then|now|what|how|about|if|with|for|on|at|its|it|is|was|were|only|just|say|maybe|make|made|that|wait|sorry|hm+|i|spend|pay)[\s,]+)*([$€£]?\s?\d[\d.,]*(?:\s?(?:[$€£]|${currencyWords}))?)(?:\s+(?:then|instead|now|please|pls|only))*[\s.!?]*$`,
  'iu',
)

/** After an answer on an order another amount is another order. */
export const withNextOrder = (message: string): string =>
  message.replace(nextAmount, (whole, amount: string) =>
    /^[1-4]$/.test(amount.trim()) || /^20[23]\d$/.test(amount)
      ? whole
      : `on an order of ${/[^\d.,\s]/.test(amount) ? '' : '$'}${amount}`,
  )

/** The zero-based place of the selected deal among the shown ones, or -1 for the last. A plain 'yes' selects none. */
export function readPlace(said: string): number | undefined {
  const line = said.replace(aroundPlace, '')
  if (/^(?:the |that |this )?last(?: one| code| deal)?(?: please| pls)*$/.test(line)) return -1
  const place =
    /^(?:the |that |this )?(?:[1-4]|\d(?:st|nd|rd|th)|first|second|third|fourth)(?: one| code| deal)?(?: please| pls)*$/.test(
      line,
    )
      ? ordinals.findIndex((pattern) =>
          pattern.test(line.replace(/ (?:code|deal)\b/, '').replace(/^(?:that|this) /, '')),
        )
      : -1
  return place === -1 ? undefined : place
}

const deal = '(?:ones? )?(?:ones?|codes?|deals?|offers?|coupons?|vouchers?|discounts?)'
/** 'The second one', 'number 2', 'and the first?', 'that code'. */
const pointer = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!\b(?:but|except|than|bar|minus|without|not|no|besides|excluding|instead of) )(?:(?:the |that |this )?(first|1st|second|2nd|third|3rd|fourth|4th|last) ${deal}|the (first|second|third|fourth|last)(?=(?: (?:please|pls|then))*\W*$| (?:is|isn.?t|was|has|does|doesn.?t|says|or|and)(?!\p{L}))|(?:number|option|nr\.?|no\.|#) ?([1-4])|(?:that|this) ${deal}|(?<!(?:whats|what's|what is|whos|like|than) )(?:that|this)(?=(?: (?:please|pls|then|thanks))*\W*$))(?![\p{L}\p{N}])`,
  'giu',
)

/**
 * The places of the shown deals that a message refers to (empty: all of them), and the message with 'it' instead.
 * Undefined if it refers to none.
 */
export function readPointer(message: string): { places: number[]; rest: string } | undefined {
  const found = [...message.matchAll(pointer)].map((one) => one[1] ?? one[2] ?? one[3])
  if (found.length === 0) return undefined
  const places = found.flatMap((pointed) =>
    pointed ? (readPlace(pointed.toLowerCase()) ?? []) : [],
  )
  return { places, rest: message.replace(pointer, 'it') }
}

const ordinals: readonly RegExp[] = [
  /^(?:the )?(?:1|1st|first|one|former|yes|yeah|yep|yup|y|si|oui|ja|that one|right|correct|exactly|sure)(?: one| please| pls)*$/,
  /^(?:the )?(?:2|2nd|second|two|latter|other|other one)(?: one| please| pls)*$/,
  /^(?:the )?(?:3|3rd|third|three)(?: one| please| pls)*$/,
  /^(?:the )?(?:4|4th|fourth|four)(?: one| please| pls)*$/,
]

/** The selected name among the offered ones: its index, 'all', 'none', or undefined. */
export function readChoice(line: string): number | 'all' | 'none' | undefined {
  if (/^(?:both|all|all of them|both of them|both please|either|any|each)$/.test(line)) return 'all'
  if (
    /^(?:no|nope|nah|none|neither|none of them|neither of them|n|nein|non|not that|something else|no thanks)$/.test(
      line,
    )
  )
    return 'none'
  const place = ordinals.findIndex((pattern) => pattern.test(line))
  return place === -1 ? undefined : place
}
