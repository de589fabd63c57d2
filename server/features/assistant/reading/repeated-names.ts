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

export const withoutRepeatedNames = (text: string): string =>
  text.replace(ofShop, (whole, refusal: string, name: string, at: number) => {
    const before = text
      .slice(0, at)
      .toLowerCase()
      .split(/[\s,.;:!?]+/)
    return before.includes(name.toLowerCase()) ? refusal : whole
  })
