import { patternOf } from '../words/idioms.ts'

/**
 * 'Gap and next, but not the gap one with a minimum': of a shop that was requested before, only one deal is refused. The
 * name is removed, so that the rest is read as 'not the one with a minimum', and 'not the gap shipping one' likewise.
 */

const cue = patternOf('refusals-before.tsv').source
const deal = '(?:ones?|codes?|deals?|offers?|coupons?|vouchers?)'
const ofShop = new RegExp(
  String.raw`((?:${cue}) (?:the |that |any )?)([^\s,.;:!?]{2,60}?)(?:['’]s)? (?=${deal} (?:with|that|which|from|by|of|ending|for) |(?:[^\s,.;:!?]+ ){1,2}?${deal}[^\p{L}]*$)`,
  'giu',
)

/** The name was requested before, in a list or a clause that 'but' continues, and not only spoken of. */
const continued = /(?:,|(?<![\p{L}\p{N}])but)[\s,]*(?:(?:and|please|pls) )*$/iu
const spokenOf =
  /[?!.;]|(?<![\p{L}\p{N}])(?:(?:i|we)(?! (?:want|need)\b)|ive|weve|u|you|youve|he|she|they|my|your|everyone|again|already|always|sho(?:w(?:ed|n|ing)?|wn)|ga?ve|given|sent|is|are|was|were|(?:do|does|did|is|are|was|were|ca|could|wo|would|has|have|had|ai)n['’]?t|not|no|never|why|keep|keeps|kept)(?![\p{L}\p{N}])/iu

export const withoutRepeatedNames = (text: string): string =>
  text.replace(ofShop, (whole, refusal: string, name: string, at: number) => {
    const before = text.slice(0, at).toLowerCase()
    const isContinued = continued.test(before) || /^but /i.test(refusal)
    if (!isContinued || spokenOf.test(before)) return whole
    return before.split(/[\s,:]+/).includes(name.toLowerCase()) ? refusal : whole
  })
