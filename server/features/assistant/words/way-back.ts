/** Messages that go back in the conversation: 'back, back', 'what was the first again', 'the second shop you showed'. */

/** So many topics back, or to the topic in this place. */
type WayBack = { steps: number } | { place: number }

const backwards =
  /^(?:(?:go|going|step|steps|take|me|us|and|ok|okay|no|now|then|please|pls|again|further|even|more|once|one|two|three|twice|to) )*back(?: (?:and|back|go|again|please|pls|further|once more|one more|once|two|three|twice|more|then|now|another|step|steps|topics|one))*$/
const times = (line: string): number =>
  /\b(?:two|twice)\b/.test(line)
    ? 2
    : /\bthree\b/.test(line)
      ? 3
      : line.split(' ').filter((word) => word === 'back').length

const shop = '(?:one|ones|shop|brand|store|code|deal|thing|topic|search|result)'
const inPlace = new RegExp(
  String.raw`^(?:(?:and|so|ok|okay|but|hm+|hey|wait|sorry|no|now|please|can|could|you|i|we) )*((?:(?:what|which|whats|who|show|tell|give|send|go|take|get|bring|remind|me|us|is|was|were|that|back|to|of|about|see|return|have) )*)(?:the )?(?:very )?(first|1st|second|2nd|third|3rd|fourth|4th|start|beginning)(?: ${shop})?((?: (?:again|i|you|we|asked|showed|shown|said|told|gave|sent|had|for|about|me|was|were|called|looked|searched|at|then|please|pls|mentioned|of|all|got|wanted|the|start))*)$`,
)
const ordinals = ['first', 'second', 'third', 'fourth']
const isOfBefore =
  /\b(?:again|was|were|asked|showed|shown|said|told|gave|sent|had|mentioned|looked|searched|back|return)\b/

/** @param line without greeting and signs */
export function readWayBack(line: string): WayBack | undefined {
  if (backwards.test(line)) return { steps: times(line) }
  const [, before = '', ordinal = '', behind = ''] = inPlace.exec(line) ?? []
  if (ordinal === '' || !isOfBefore.test(`${before} ${behind}`)) return undefined
  if (ordinal === 'start' || ordinal === 'beginning') return { place: 0 }
  const digit = /^\d/.exec(ordinal)
  return { place: digit ? Number(digit[0]) - 1 : ordinals.indexOf(ordinal) }
}
