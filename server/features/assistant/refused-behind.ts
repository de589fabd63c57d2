import { isOfSomethingElse } from './refusals.ts'
import { said } from './said-lines.ts'
import type { Place, Token } from './said-lines.ts'

/** Refusals that stand behind a name, around it, or behind the list that it is in. */

/** 'Leave X aside'. */
const around = [
  / (?:leave|leaving|keep|keeping|take|taking|cut|kick|throw)(?: \S+){0,2}$/u,
  /^(?: \S+){0,1} (?:out|aside|off|away|alone)(?: |$)/u,
] as const

const kinds = String.raw`(?: (?:codes?|deals?|ones?|stuff|things?|brand|shop|store|please|pls|is|are|was|were|i|we|you|can|may|could|should|all))*`
const behind = new RegExp(
  String.raw`^(?: BREAK)?${kinds} (?:${[
    String.raw`(?:excluded|aside|useless|pointless|no (?:use|good|help)|left out|excepted|unwanted|banned|no go|no way|no thanks?|no thank you|never again|off limits|off the (?:table|list)|sucks|aside)(?: |$)`,
    String.raw`(?:not|isnt|arent)(?: really)? (?:needed|wanted|included|required|necessary|welcome|interested|again|please|pls|an option|for (?:me|us)|my (?:thing|style|taste)|into|a fan)`,
    String.raw`(?:(?:is|are) )?dead to (?:me|us)`,
    String.raw`(?:doesnt|dont|do not|does not|wont)(?: really)? (?:interest|appeal|want|like|need|suit|fit|count|have to be)`,
    String.raw`(?:out|no|nope|nah|never|not|skip|nicht|non|nao|pas|apart|bitte nicht)(?: (?:please|pls|bitte|gracias|merci|grazie|obrigado))?(?= BREAK|$)`,
  ].join('|')})`,
  'u',
)
/** Of these nothing else can be meant. */
const surelyBehind = new RegExp(
  String.raw`^(?: BREAK)?${kinds} (?:${[
    String.raw`(?:need not|neednt|must not|mustnt|shouldnt|(?<=should )not) (?:be|come|appear|show|apply)`,
    String.raw`never (?:want|wanna|need|buy|shop)|do without|(?:stay|be left|keep|leave) (?:out|off|away|aside)`,
  ].join('|')})(?: |$)`,
  'u',
)

/** Whether what stands behind a thing refuses it. */
export const isRefusedJustBehind = (tokens: readonly Token[], end: number): boolean =>
  behind.test(said(tokens.slice(end, end + 5)))

/** Whether what stands around a name, or around the list that it is in, refuses it. */
export function isRefusedBehind(tokens: readonly Token[], { start, end }: Place): boolean {
  const tailOf = (at: number) => said(tokens.slice(at, at + 7))
  const tail = tailOf(end)
  const ends = [end, ...listEnds(tokens, end)]
  const starts = [start, ...listStarts(tokens, start)]
  const leads = (at: number) => around[0].test(said(tokens.slice(Math.max(0, at - 12), at)))
  if (starts.some(leads) && ends.some((at) => around[1].test(tailOf(at)))) return true
  return (
    (behind.test(tail) && !isOfSomethingElse(tail)) ||
    ends.slice(1).some((at) => behind.test(tailOf(at))) ||
    ends.some((at) => surelyBehind.test(tailOf(at)))
  )
}

const maxWordsOfItem = 5
const maxWordsOfList = 24
const isConjunction = ({ text }: Token) => /^(?:and|or|nor|&|und|oder|y|o|et|ou|e)$/.test(text)
const isBorder = (token: Token) => isConjunction(token) || token.text === ','
/** 'Gap or next please, boots are out': of a sentence before. */
const isOfSentence = ({ text }: Token) =>
  /^(?:but|instead|looking|codes?|deals?|please|pls)$/.test(text)

/**
 * Where a list may end that goes on behind a name: 'gap' of 'gap, next and boots'. It has an 'and', or three names: of 'gap, next is
 * out' the second is refused alone.
 */
function listEnds(tokens: readonly Token[], end: number): number[] {
  const ends: number[] = []
  let words = 0
  let borders = 0
  let isJoined = false
  for (let at = end; at < Math.min(tokens.length, end + maxWordsOfList); at++) {
    const token = tokens[at]
    if (!token) break
    if (isBorder(token)) {
      if (at === end || words > 0) borders++
      isJoined ||= isConjunction(token)
      words = 0
    } else {
      words++
      if (at === end || token.isBreak || words > maxWordsOfItem || isOfSentence(token)) break
      if (isJoined || borders > 1) ends.push(at + 1)
    }
  }
  return ends
}

/** Where a list may begin that a name goes on: 'next' of 'gap, next and boots'. */
function listStarts(tokens: readonly Token[], start: number): number[] {
  const starts: number[] = []
  let words = 0
  for (let at = start - 1; at >= Math.max(0, start - maxWordsOfList); at--) {
    const token = tokens[at]
    if (!token) break
    if (isBorder(token)) words = 0
    else {
      words++
      if (at === start - 1 || token.isBreak || words > maxWordsOfItem) break
      starts.push(at)
    }
  }
  return starts
}

/** 'Not them', 'skip that place': refuses what was spoken of before. */
const pointing = new RegExp(
  String.raw` (?:(?:so|please|pls|but|and) )*(?:not|never|skip|avoid|without|no thanks? to|(?:any(?:one|thing|body|where)|every(?:one|thing)) but|(?:dont|do not) (?:want|need|like|show(?: me)?)|hate|leave out|boycott(?:ing)?|other than|except|but no|but not) (?:(?:any of|from|with|at) )?(?:them|those|these|that|this)(?: (?:one|ones|people|place|places|shop|shops|store|stores|brand|brands|lot|guys|company|companies|folks|bunch|crowd|site|codes?))?(?: (?:please|pls|thanks|again|either|anymore|though|for \S+))*(?= BREAK| but| and| or| any| show|$)`,
  'u',
)
/** What is asked for is not told of. */
const asksAgain =
  /(?:^| )(?:codes?|deals?|coupons?|vouchers?|discounts?|need|want|looking|any|got|have you|please|pls|worked|works?|valid|accepted)(?: |$)/u

/** 'My ex works at gap, so not them'. */
export function isPointedAt(tokens: readonly Token[], { end }: Place): boolean {
  const tail = said(tokens.slice(end, end + 22))
  const found = pointing.exec(tail)
  return found !== null && !asksAgain.test(tail.slice(0, found.index))
}
