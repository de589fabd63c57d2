import { alsoRefused } from './also-refused.ts'
import {
  borders,
  clauseAround,
  complains,
  isBorder,
  isWanting,
  maxWords,
  meets,
  placesFrom,
  placesOf,
  praises,
  wordsOf,
} from './clauses.ts'
import { neutrals, refusingAnywhere, refusingBefore, refusingBehind } from './refusal-words.ts'
import { endsListAt, isListWithOr } from './next-request.ts'
import { isOfOthers, isOfSomethingElse } from './refusals.ts'
import { isEnglishWord } from '../words/vocabulary.ts'
import { joinTokens } from '../words/tokens.ts'
import type { Place, Token } from '../words/tokens.ts'

/**
 * Computes which tokens of a message are in the scope of a negation. Names there are excluded. The scope extends forward
 * ('no gap'), back to the subject ('gap is out'), to the antecedent of a pronoun ('so not them'), or over the clause ('gap
 * gave me a rash'). It always covers whole lists. The result has a value for each token.
 */
export function refusedIn(tokens: readonly Token[]): boolean[] {
  const refused = tokens.map(() => false)
  const text = joinTokens(tokens)
  const neutral = placesOf(tokens, text, neutrals)
  const isMeant = (cue: Place) => !neutral.some((one) => meets(one, cue))
  const cuesOf = (pattern: RegExp) => placesOf(tokens, text, pattern).filter(isMeant)
  const behind = [
    ...cuesOf(refusingBehind).filter((cue) => !hasObject(tokens, cue)),
    ...alone(tokens).filter(isMeant),
  ]
  const before = cuesOf(refusingBefore).filter((cue) => !asksWhether(tokens, cue))
  const scopes = [
    ...before.map((cue) => pointedAt(tokens, cue) ?? ahead(tokens, cue)),
    ...behind.map((cue) => subjectOf(tokens, cue)),
    ...around(tokens, text),
    ...cuesOf(refusingAnywhere)
      .filter((cue) => ![...before, ...behind].some((one) => meets(one, cue)))
      .map((cue) => clauseOf(tokens, cue)),
  ]
  for (const scope of scopes) for (const at of scope) refused[at] = true
  for (const at of alsoRefused(tokens, refused)) refused[at] = true
  return refused
}

/** Whether a refusal follows directly after a place. */
export function isRefusedJustBehind(tokens: readonly Token[], { end }: Place): boolean {
  const next = tokens.slice(end, end + 8)
  const from = next.findIndex(({ text, isBreak }) => !isBreak && !ofSubjects.has(text))
  if (from === -1) return false
  // 'Coffee, had enough of blue bottle': the refusal has another object.
  const hasOther = ({ end: behind }: Place) => {
    const word = next[behind]
    return word !== undefined && !isBorder(word) && !mayFollow.has(word.text)
  }
  return [...placesOf(next, joinTokens(next), refusingBehind), ...alone(next)].some(
    (cue) => cue.start <= from && !hasOther(cue),
  )
}

/** Directly after a negation these verbs form a refusal: 'don't show'. */
const willing = wordsOf('want wanna need like love fancy care show give send looking search prefer')
/** These words end a scope: a request follows. */
const turns = wordsOf(
  `just only instead rather show give send need want looking search prefer i im mean meant maybe sorry wait actually yes yay lieber plutot
  invece quiero veux voglio quero will suche`,
)
const joiners = wordsOf('and or nor & und oder y o ou e ni noch')
/** Words of a subject, or between it and its predicate. */
const ofSubjects = wordsOf(
  `code codes deal deals one ones stuff thing things brand shop store please pls is are was were i we you can may could should
  all both just really so`,
)
const asking = wordsOf(
  `codes code deals deal coupon coupons voucher vouchers discount discounts need want looking any got please pls worked works work
  valid accepted`,
)

const maxWordsOfList = 24

/** The negation of a question: 'isn't nike great?', 'isn't there'. */
function asksWhether(tokens: readonly Token[], { start }: Place): boolean {
  const isFirst = start === 0 || isBorder(tokens[start - 1] as Token)
  return isFirst && /^(?:isnt|arent|wasnt|doesnt|didnt)$/.test(tokens[start]?.text ?? '')
}

const mayList = wordsOf(
  'without except excepting excluding exclude neither besides from than but minus ohne ausser sin excepto sans sauf senza tranne sem exceto',
)

/** The forward scope: 'not from gap or next', until the subject changes. */
function ahead(tokens: readonly Token[], cue: Place): number[] {
  const scope: number[] = []
  const isOfList = mayList.has(tokens[cue.end - 1]?.text ?? '')
  let words = 0
  let isWilled = false
  for (let at = cue.end; at < tokens.length && words < maxWords; at++) {
    const { text = '', isBreak = true } = tokens[at] ?? {}
    const isFirst = at === cue.end
    if (
      isBreak &&
      !(isFirst ? /^[:(]$/.test(text) : text === ',' && isListed(tokens, at, isOfList))
    )
      break
    if (borders.has(text)) break
    if (endsListAt(tokens, at)) break
    // 'No gap pls next'.
    if (/^(?:please|pls|plz|thanks|thx)$/.test(text)) break
    if (/^(?:for|at|from)$/.test(text) && isOffer.test(joinTokens(tokens.slice(cue.start, at))))
      break
    if (isFirst && willing.has(text)) {
      isWilled = true
      continue
    }
    // A name may start with any word.
    scope.push(at)
    if (isBreak || joiners.has(text)) words = 0
    else words++
    if (turns.has(text) && tokens[at + 1]?.text !== 'me') break
    // 'No codes for gap or codes for next', unlike the question 'no codes for gap?'.
    if (text === 'for' && isListWithOr(tokens.slice(cue.end), false)) continue
    if (!isWilled && isOfSomethingElse(`${tokens[at - 1]?.text} ${text}`)) break
  }
  const { end } = clauseAround(tokens, cue)
  return complains(tokens.slice(cue.end, end)) ? [] : scope
}

/** After 'anyone but maya' or 'no free shipping', 'at gap' is the place of the request and not in the scope. */
const isOffer =
  / (?:any|every)(?:one|body) but .+| (?:shipping|delivery|postage|minimum|percent|off)$/

/** Whether a list continues after a comma: with a conjunction in it, or after words that introduce a list. */
function isListed(tokens: readonly Token[], comma: number, isOfList: boolean): boolean {
  let length = 0
  const { end } = clauseAround(tokens, { start: comma + 1, end: comma + 1 })
  const words = tokens.slice(comma + 1, end).map(({ text }) => text)
  if (isOfOthers(words) || praises(words.join(' '))) return false
  for (let at = comma + 1; at < Math.min(tokens.length, comma + maxWordsOfList); at++) {
    const { text, isBreak } = tokens[at] as Token
    if (joiners.has(text)) return true
    if (text === ',') length = 0
    else if (isBreak || borders.has(text) || turns.has(text) || length++ > maxWords) break
  }
  const next = tokens[comma + 1]
  return isOfList && next !== undefined && !turns.has(next.text) && !asking.has(next.text)
}

/** The backward scope: 'gap and next are out', 'gap? no thanks'. */
function subjectOf(tokens: readonly Token[], cue: Place): number[] {
  let from = cue.start - 1
  while (from >= 0 && ofSubjects.has(tokens[from]?.text ?? '')) from--
  while (from >= 0 && isBorder(tokens[from] as Token)) from--
  const scope: number[] = []
  let words = 0
  let isJoined = false
  for (let at = from; at >= 0 && words < maxWords; at--) {
    const token = tokens[at] as Token
    if (joiners.has(token.text)) isJoined = true
    if (joiners.has(token.text) || (token.text === ',' && (isJoined || isListBefore(tokens, at))))
      words = 0
    else if (isBorder(token)) break
    else {
      scope.push(at)
      words++
      const isOfName = /^(?:i|im)$/.test(token.text) || joiners.has(tokens[at - 1]?.text ?? '')
      if (turns.has(token.text) && !isOfName) break
    }
  }
  const { start, end } = clauseAround(tokens, cue)
  if (complains(tokens.slice(start, end))) return []
  return scope.length > 0 && scope.every((at) => ofPointing.has(tokens[at]?.text ?? ''))
    ? [...scope, ...sentenceBefore(tokens, start)]
    : scope
}

/** The antecedent of a pronoun in the nearest clauses of the sentence: 'my boss runs gap so thats out'. */
function sentenceBefore(tokens: readonly Token[], start: number): number[] {
  const scope: number[] = []
  for (let at = start - 1; at >= Math.max(0, start - maxWordsOfList); at--) {
    const token = tokens[at] as Token
    const { text } = token
    if (asking.has(text)) break
    if (!isBorder(token)) {
      // 'I adore next and gap hurts'.
      if (isWanting(tokens, at)) {
        const and = scope.findLastIndex((one) => tokens[one]?.text === 'and')
        return and === -1 ? scope : scope.slice(0, and)
      }
      scope.push(at)
      continue
    }
    if (scope.length > 0 && (/^[.!?\n]$/.test(text) || isComplete(tokens, scope, at))) break
  }
  return scope
}
/** Whether clauses have a subject of their own. Then an earlier request is about another name. */
function isComplete(tokens: readonly Token[], scope: readonly number[], border: number): boolean {
  const words = scope.map((at) => tokens[at]?.text ?? '')
  if (words.some((word) => !isEnglishWord(word))) return true
  const { start } = clauseAround(tokens, { start: border, end: border })
  const isWanted = placesFrom(start, border).some((at) => isWanting(tokens, at))
  return isWanted && !words.some((word) => ofPointing.has(word))
}
const ofPointing = wordsOf(
  'that thats this it its they theyre theyve theyll them those these there he hes she shes hence thus all both too also now me us them',
)

/** Whether the refused object follows the cue: 'not interested in gap'. */
function hasObject(tokens: readonly Token[], { end }: Place): boolean {
  const next = tokens[end]
  return (
    /^(?:want|need|like|interested|into|fan|buy|shop|interest|out|off)$/.test(
      tokens[end - 1]?.text ?? '',
    ) &&
    next !== undefined &&
    !isBorder(next) &&
    !mayFollow.has(next.text)
  )
}
const mayFollow = wordsOf(
  'to for please pls at all again either anymore though tho me us today now thanks here',
)

/** Whether a list of at least three items ends at the comma: 'gap, next, boots'. */
function isListBefore(tokens: readonly Token[], comma: number): boolean {
  let words = 0
  for (let at = comma - 1; at >= Math.max(0, comma - maxWordsOfList); at--) {
    const token = tokens[at] as Token
    if (token.text === ',') return words > 0
    if (isBorder(token) || asking.has(token.text) || words++ > 2) return false
  }
  return false
}

const pronoun =
  /^(?: (?:any|of|from|with|w|at|to|in|on|ever|really|even|again|want|need|like|love|trust|stand|show(?:ing)?|send(?:ing)?|give|giving|suggest|recommend|mention|includ(?:e|ing)|list|bother|buy(?:ing)?(?! it)|shop(?:ping)?|order(?:ing)?(?! it)|spend(?:ing)?|support(?:ing)?|visit(?:ing)?|going|set|foot|near|anything|something|stuff|anywhere|wast(?:e|ing)|point|use|sense|time|money|my|your|me|us|care|for|about|go|wear|touch))* (?:them|those|these|that|this|it|there|him|her|his|hers|theirs)(?: (?:one|ones|people|place|places|shop|shops|store|stores|brand|brands|lot|guys|company|companies|folks|bunch|crowd|site|codes?))?(?: (?:please|pls|thanks|again|either|anymore|though|ever|at|all|tbh|be|alone|out|off|aside))*(?= [,;:.!?()\n–—]| but| and| or| so| any| show| because| for|$)/u

/** The antecedent of the pronoun of a refusal: 'my ex works at gap, so not them'. Undefined without a pronoun. */
function pointedAt(tokens: readonly Token[], cue: Place): number[] | undefined {
  // 'Leave them be'.
  const isPointing = /^(?:them|those|that|it)$/.test(tokens[cue.end - 1]?.text ?? '')
  const behind = isPointing ? cue.end - 1 : cue.end
  if (!pronoun.test(joinTokens(tokens.slice(behind, behind + 12))) && !isConclusion(tokens, cue))
    return undefined
  let from = cue.start - 1
  while (politeness.has(tokens[from]?.text ?? '')) from--
  const scope: number[] = []
  for (let at = from; at >= Math.max(0, from - maxWordsOfList); at--) {
    const { text = '' } = tokens[at] ?? {}
    if (asking.has(text)) break
    if (!borders.has(text)) scope.push(at)
  }
  return scope
}

/** 'Gap sends me ads every hour, so no'. */
const isConclusion = (tokens: readonly Token[], { start, end }: Place) =>
  tokens[start - 1]?.text === 'so' &&
  / (?:no|not)$/.test(joinTokens(tokens.slice(start, end))) &&
  (end === tokens.length || tokens[end]?.isBreak === true)

/** The clause of a refusal, or the short clause before it: 'gap gave me a rash', 'gap? over it'. */
function clauseOf(tokens: readonly Token[], cue: Place): number[] {
  const { start, end } = clauseAround(tokens, cue)
  const isBare =
    end === cue.end && tokens.slice(start, cue.start).every(({ text }) => ofSubjects.has(text))
  return isBare ? subjectOf(tokens, { start, end }) : placesFrom(start, end)
}

/** 'Leave gap and next out'. */
const aroundNames =
  /(?<= )(?:leave|leaving|keep|keeping|take|taking|cut|kick|throw|rule|count)(?! (?:at least |over |more than |up to |about |around )?\d)((?: [^\s.!?;]+){1,24}?) (?:out|aside|off|away|alone)(?= |$)/gu

function around(tokens: readonly Token[], text: string): number[][] {
  return placesOf(tokens, text, aroundNames).map(({ start, end }) => placesFrom(start + 1, end - 1))
}

/** Words that refuse only when they stand alone: 'gap? no, next', 'next out.' */
function alone(tokens: readonly Token[]): Place[] {
  return tokens.flatMap(({ text }, at) => {
    // 'My mum swears by gap but i dont'.
    const isContrast =
      /^ but (?:i|we)$/.test(joinTokens(tokens.slice(Math.max(0, at - 2), at))) &&
      /^(?:dont|cant|wont|didnt|wouldnt)$/.test(text)
    if (!isContrast && !standingAlone.has(text)) return []
    let end = at + 1
    while (politeness.has(tokens[end]?.text ?? '')) end++
    const next = tokens[end]
    return next === undefined || isBorder(next) ? { start: at, end } : []
  })
}
const standingAlone = wordsOf('out no nope nah never not skip nicht non nao pas apart meh pass')
const politeness = wordsOf(
  'please pls bitte gracias merci grazie obrigado too also tho though mate bro dude lol thanks thx sis man hun babe fam pal ta',
)
