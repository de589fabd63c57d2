/** Amounts that a code took off an earlier order. They are neither an order amount nor a wish. */

const amount = String.raw`(?:[$€£] ?\d+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})? ?(?:[$€£%]|(?:per ?cent|dollars?|bucks|euros?|pounds?|quid)(?!\p{L}))|\d+(?= off))(?: off)?`
const anyAmount = String.raw`(?:${amount}|\d+)`
const took = String.raw`(?:gave|gives|took|takes|saved|saves|knocked|knocks|deducted|deducts|applied|applies|got)`
const between = String.raw`(?: (?:me|us|off|about|like|an?|the|my))*`
const only = String.raw`(?:only|just)`
const instead = String.raw`,? (?:instead of|rather than|when it (?:says|said|should be)|although it (?:says|said))(?: (?:the|my|an?))*`
const not = String.raw`,? (?:and )?not(?: (?:the|my|an?))*`
const off = '(?:came|comes|went|goes|(?:is|was|were|got) taken) off'

/** 'Gave me only 10 dollars not 30 percent', 'took 5 off instead of 20%', 'only 10% came off'. */
const fellShort = new RegExp(
  [
    String.raw`(?:(?:has|have|it) )?(?:${only} ${took}${between}|${took}${between} ${only}${between}|(?:is|was|its|it['’]s) ${only}${between}) ${amount}(?:${instead}|${not}) ${anyAmount}(?: off)?`,
    String.raw`${took}${between} ${amount}${instead} ${anyAmount}(?: off)?`,
    String.raw`(?:${only} )?${amount} ${off}(?:${instead}|${not}) ${anyAmount}(?: off)?`,
    String.raw`${only} ${amount} ${off}`,
    // Translated verbs vary.
    String.raw`${only} ${amount}${instead} ${anyAmount}(?: off)?`,
  ]
    .map((one) => String.raw`(?<![\p{L}\p{N}])(?:${one})(?![\p{L}\p{N}%])`)
    .join('|'),
  'giu',
)

/** 'I saved 20 bucks last time', but not 'saved 500 for a sofa'. */
const saved = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:saved|gave|took|knocked)${between}(?: ${only})?) ${amount}(?! (?:for|to)(?!\p{L}))(?![\p{L}\p{N}%])`,
  'giu',
)
const got = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:got|had|used)${between}(?: ${only})?) ${amount}(?=[^.?!;]* (?:last (?:time|week|month|year|order)|before|ago|yesterday|previously|in the past)(?!\p{L}))`,
  'giu',
)

export const withoutPastSavings = (text: string): string =>
  text.replace(fellShort, ' does not work ').replace(saved, '$1').replace(got, '$1')
