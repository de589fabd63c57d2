import { patternOf } from '../words/idioms.ts'

/** Applies self-corrections: 'gap, scratch that, next' and 'gap or next? not the first'. */

const repair = patternOf('corrections.tsv').source

/** Matches the words before the corrected name: 'gimme', 'i need a code for'. */
const untilName =
  /^.*(?<![\p{L}\p{N}])(?:for|from|at|by|of|to|want|need|me|us|gimme|try|show|get|have|find|is|hi|hey|hello|please|pls|code|deal|discount)(?![\p{L}\p{N}])[\s,:]*(?=\S)/iu
const corrected = new RegExp(
  String.raw`^([^?!]{2,}?\S[?!]?)[\s,.;:!–—-]+(?:(?:${repair})[\s,.;:!–—-]+)+(?!(?:the|about|if|how|what|why|when|that|my|your)\s)(?=\S)`,
  'iu',
)
/** Refusals and questions before 'wait' are not corrected names: 'which one is, wait, cheaper'. */
const refusesOrAsks =
  /(?<![\p{L}\p{N}])(?:not?|never|without|skip|avoid|hate|don['’]?t|which|what|how|who|where)(?![\p{L}\p{N}])/iu

function withoutCorrected(text: string): string {
  const [whole, before] = corrected.exec(text) ?? []
  if (whole === undefined || before === undefined) return text
  if (refusesOrAsks.test(before) || interjections.test(before)) return text
  const named = before.replace(untilName, '').replace(/[\s,.;:?!–—-]+$/u, '')
  const correction = text.slice(whole.length)
  // 'Gap no wait not gap, next'.
  const again = `not ${named}`.toLowerCase()
  const rest = correction.toLowerCase().startsWith(again)
    ? correction.slice(again.length)
    : correction
  return `${rest.replace(/^[\s,.;:!]+|[\s.!]+$/gu, '')} , without ${named}`
}

const interjections =
  /^(?:(?:ok(?:ay)?|oh|lol|haha|hi|hey|hello|hmm?|um|well|no|nah|nope|yes|yeah|wait|sorry|and|so|thanks?|cool|great|please)[\s,.!]*)+$/iu

const ordinals: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  former: 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  last: -1,
  latter: -1,
}
const item = String.raw`[^\s,.;:!?]+(?:\.[^\s,.;:!?]+)*(?:\s(?!(?:or|vs|versus|over)\s)[^\s,.;:!?]+(?:\.[^\s,.;:!?]+)*){0,3}?`
const parting = String.raw`\s*(?:,|,?\s(?:or|vs\.?|versus|over))\s+`
/** 'Gap, next or on? not the second one', 'gap over next any day, code for the former'. */
const picked = new RegExp(
  String.raw`^(?:(?:between|either)\s+)?(${item}(?:${parting}${item})*?(?:,?\s(?:or|vs\.?|versus|over|and)\s+)${item})(?:\s+any ?(?:day|time))?(?:\s*[,.;:!?–—-]+\s*|\s+(?=(?:i|i['’]?d|ill|i['’]ll|take|give|show|pick|prefer|but|not|just|only)\s))(.*?)(?<![\p{L}\p{N}])(?:the )?(${Object.keys(ordinals).join('|')})(?: (?:one|shop|brand|store))?((?: (?:please|pls|thanks|thx|only|then))*[\s.!?]*)$`,
  'iu',
)
const refusing =
  /(?<![\p{L}\p{N}])(?:not?|never|without|but|except|skip|avoid|hate|don['’]?t|drop|leave)(?![\p{L}\p{N}])/iu

function withPicked(text: string): string {
  return text.replace(
    picked,
    (whole, list: string, between: string, ordinal: string, end: string) => {
      const items = list.split(/\s*,\s*(?:or\s+)?|\s+(?:or|vs\.?|versus|over|and)\s+/iu)
      const meant = items.at(ordinals[ordinal.toLowerCase()] ?? items.length)
      if (meant === undefined) return whole
      const others = items.filter((one) => one !== meant)
      return refusing.test(between) ? `${others.join(', ')} without ${meant}` : `${meant}${end}`
    },
  )
}

const unit = String.raw`\s?(?:%|per ?cent|dollars?|bucks|euros?|pounds?)`
/** '20% at gap, i mean 25'. */
const otherNumber = new RegExp(
  String.raw`(?<![\d.,])\d{1,3}(${unit})((?:(?!\d)[^]){0,60}?)[\s,.;:–—-]+(?:(?:no|sorry|actually|wait|i mean|i meant|i mean to say|or rather|rather|make (?:it|that))[\s,]+)+(\d{1,3})(${unit})?(?: off)?\s*[.!?]*$`,
  'iu',
)
const withOtherNumber = (text: string): string =>
  text.replace(
    otherNumber,
    (_, firstUnit: string, between: string, number: string, unit = firstUnit) =>
      `${number}${unit}${between}`,
  )

export const withoutCorrections = (text: string): string =>
  withPicked(withoutCorrected(withOtherNumber(text)))
