import { currencyWords } from '../words/numbers.ts'

/** Amounts that a code took off an earlier order. They are neither an order amount nor a wish. */

const amount = String.raw`(?:[$€£] ?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})? ?(?:[$€£%]|(?:per ?cent|${currencyWords})(?!\p{L}))|\d+(?= off))(?: off)?`
const anyAmount = String.raw`(?:${amount}|\d+)`
const took = String.raw`(?:gave|gives|took|takes|saved|saves|knocked|knocks|deducted|deducts|applied|applies|got)`
const between = String.raw`(?: (?:me|us|off|about|like|an?|the|my))*`
const only = String.raw`(?:only|just)`
const instead = String.raw`,? (?:instead of|rather than|when it (?:says|said|should be)|although it (?:says|said))(?: (?:the|my|an?))*`
const not = String.raw`,? (?:and )?not(?: (?:the|my|an?))*`
const off = '(?:came|comes|went|goes|(?:is|was|were|got) taken) off'

const notWanted = String.raw`(?<!(?:want|need|is|are|get|show)(?: (?:it|me))? )`
const noQuestion = String.raw`(?![^.!\n]*\?)`

/** 'Gave me only 10 dollars not 30 percent', 'took 5 off instead of 20%', 'only 10% came off'. */
const fellShort = new RegExp(
  [
    String.raw`(?:(?:has|have|it) )?(?:${only} ${took}${between}|${took}${between} ${only}${between}) ${amount}(?:${instead}|${not}) ${anyAmount}(?: off)?`,
    String.raw`${took}${between} ${amount}${instead} ${anyAmount}(?: off)?`,
    String.raw`(?:${only} )?${amount} ${off}(?:${instead}|${not}) ${anyAmount}(?: off)?`,
    String.raw`${only} ${amount} ${off}`,
    // 'It took off 10 not 25'.
    String.raw`(?:it|that|the code|i|checkout|they|which)(?: (?:has|have|just|only))* ${took}${between} (?:off )?${anyAmount}(?: off)?(?:${instead}|${not}) ${anyAmount}(?: off)?${noQuestion}`,
    // Translated verbs vary.
    String.raw`${notWanted}${only} ${amount}${instead} ${anyAmount}(?: off)?${noQuestion}`,
  ]
    .map((one) => String.raw`(?<![\p{L}\p{N}])(?:${one})(?![\p{L}\p{N}%])`)
    .join('|'),
  'giu',
)

const earlier = String.raw`(?:there )?(?:last (?:time|week|month|year|order)|with|at|once|ago|previously|in the past)(?!\p{L})`
const asked = String.raw`(?<!(?:which|what) (?:codes?|ones?|deals?) )`

/** 'It saved me 20 bucks', 'i saved 20% at gap', but not 'saved 500 for a sofa' and 'which code gave 20% off'. */
const saved = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${asked}((?:(?:saved (?:me|us)|gave|took|knocked)${between}|saved${between}(?=(?: ${only})? ${amount}(?:(?<=off)| ${earlier})))(?: ${only})?) ${amount}(?! (?:for|to)(?!\p{L}))(?![\p{L}\p{N}%])`,
  'giu',
)
/** 'I got 20% last time', but not 'i had 100 dollars yesterday'. */
const got = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:got|had|used)${between}(?: ${only})?) ${amount}(?<=%|per ?cent|off)(?=[^.?!;]* (?:last (?:time|week|month|year|order)|before|ago|yesterday|previously|in the past)(?!\p{L}))`,
  'giu',
)

/** 'Is it just $10 instead of 20%?' */
const asksHowMuch = new RegExp(
  String.raw`^(?:(?:so|and|but|wait|hm+|ok)[ ,]+)*(?:is|was|are) (?:it|this|that|the code|they)(?: (?:just|only|really|now|actually))* ${amount}(?:${instead}|${not}) ${anyAmount}(?: off)?\s*\?*$`,
  'iu',
)

/** 'Used it, saved 20 bucks', 'it took off 10'. */
const savedByCode = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<!(?:which|what|an?|any|some|codes?|ones?|something|anything|deals?) )((?:used|tried|applied|entered|worked|it|that|code)(?:[,.!]| and| (?:it|that|just|i|has|have|the|code|fine|great|now|yesterday|today|earlier))* (?:saved|took|got|knocked|gave)${between}(?: ${only})?) ${anyAmount}(?! (?:for|to|on)(?!\p{L}))(?![\p{L}\p{N}%])${noQuestion}`,
  'giu',
)

export const withoutPastSavings = (text: string): string =>
  text
    .replace(asksHowMuch, 'how much off is it')
    .replace(fellShort, ' does not work ')
    .replace(saved, '$1')
    .replace(got, '$1')
    .replace(savedByCode, '$1')
