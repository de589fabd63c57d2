import { inOrder } from './exclusion-order.ts'
import { praises } from './clauses.ts'
import { isPlaceholder } from '../words/message-words.ts'
import { isListWithOr, isNextRequest } from './next-request.ts'
import {
  asks,
  clausesOf,
  isBareRefusal,
  isOfOthers,
  isOftenSeen,
  refuses,
  tells,
  wantsOtherShops,
  wantsOthers,
  withoutRefusals,
} from './refusals.ts'
import { categoryOfThing } from '../words/things.ts'
import { fold } from '../words/squeeze.ts'

/** Extracts the exclusions of a message: 'shoes, but not Pacewell or Tidewood'. */

/** The parts of a message, as text. */
export type Split = {
  /** The message without what it excludes. */
  wanted: string
  /** The exclusions in the shopper's words. */
  excluded: string[]
  /** The exclusions with conjunctions: 'loom & ladder' is one name. */
  scopes: string[]
  /** Clauses of the rest that refuse the names in them without a trigger. */
  refused: string[]
  /** The shopper wants something similar: 'instead of', 'an alternative to'. */
  isInstead: boolean
}

const n_t = String.raw`(?:n['’]?t| not)`

/** Triggers of an exclusion. A list may follow those of the first group. */
const lists = [
  String.raw`(?:without|sans|ohne|senza|sin|sem)(?!\s+(?:an?\s+|any\s+)?(?:min(?:imum)?|shipping|delivery|postage|paying|account|sign|fees?|codes?|coupons?|limits?|problems?|login|spending|having)\b)`,
  String.raw`(?:except(?:ing|ion)?(?: (?:for|of))?|excluding|exclude|apart from|aside from|besides|excepto|sauf|tranne|exceto|ausser|außer)`,
  String.raw`(?:(?:any|every|some)\s?(?:things?|one|body|where)(?: else)?|(?:what|who|which|where)(?:ever)?(?: else)?) but(?! not)`,
  String.raw`(?:(?:all|any|every)(?: of (?:them|these|those|it))? )(?:(?:brands?|shops?|stores?|codes?|creators?|deals?|category|categories) )?but(?! not)`,
  String.raw`leav(?:e|ing) out|outside(?: of)?|neither(?: of)?|(?:remove|removing|exclude|filter(?:ing)? out|tak(?:e|ing) out|get(?:ting)? rid of|cut(?:ting)? out|rul(?:e|ing) out|ditch(?:ing)?|forget(?: about)?|hold the|boycott(?:ing)?|avoiding|skipping|dropping|away from|anywhere but|somewhere but)|(?<!\b(?:is|there|theres|there['’]s|are|have|has|got|find|found|see|shows?)\s+)nothing (?:from|with|by|for|of)|nothing(?=\s+[\ue000-\ue0ff])|nothing to do with|beyond(?=\s+[\ue000-\ue0ff])|(?:i['’]?m|i am|we['’]?re|been) off(?! (?:to|work|today|tomorrow|on|for|school|out|soon|now|the|it)\b)|(?<=(?:^|[,.;!?]|\band|\bplease|\bjust)\s*)(?:drop|lose|scrap|axe|hide|omit|ignore|delete)(?! (?:me|it|all|your|my|previous|table|weight|a few|that weight)\b)(?! the link)|(?:stop|quit) (?:showing|sending|giving|suggesting|recommending|pushing|telling)(?: me)?(?: about)?|(?:i['’]?m|i am|we['’]?re|we are) (?:(?:so|totally|completely|really|just|kinda|pretty|well) )*(?:over|done with|through with|finished with)(?! \$?\d)|none (?:from|by)|hates?|dislike|(?:sick|tired|bored) of|fed up with|(?:had )?enough (?:of|with)|allergic to|(?:swor[en]|swear|swearing|staying|stay) off|(?<=(?:^|[,.;!?]|\b(?:seen|had|got|get|way|see|is|and))\s*)(?:too much|enough)(?= [\ue000-\ue0ff])|(?<=^\s*(?:and |but |ok )?)(?:less|enough|too much)(?= \S+\s*(?:$|[,.!?]|(?:and |but )?more ))(?! (?:than|of|is|to|for|expensive|money|talk)\b)`,
].join('|')

const others = [
  // 'Other than', 'instead of'.
  String.raw`(?:other|else|another)(?: \S+){0,4}? than\b|(?<=\belse(?: (?:is|are|there|you|do|have|got|can|i|get)){0,4} )like(?! (?:it|that|this|them|these|those)\b)|different(?: (?:brands?|shops?|stores?|creators?|things?))? (?:than|from|to)\b|(?<!\b(?:is|are|which|whether)\b[^,.;!?]{0,40})(?:better|cheaper|nicer|cooler) than(?! (?:it|that|this|them|these|those|before|ever|the|in|\$?\d))|who(?:['’]?s| is| are)? (?:better|cheaper|nicer|cooler) than(?! (?:it|that|this|them|these|those|before|ever|the|in|\$?\d))`,
  String.raw`(?:(?:rather|sooner)(?: (?!not\b)\S+){0,4} than|(?:step up|upgrade|switch) from|(?<!\b(?:is|are|which|whether)\b[^,.;!?]{0,40})more \p{L}+ than|instead of|alternatives? (?:to|for)|(?:rivals?|competitors?|competition|competes?|competing|substitutes?|replacements?|equivalents?|dupes?)(?: brands?)? (?:of|to|for|with)|(?:who|what|anything(?: that)?|anyone(?: that)?) beats?|(?<=^\s*)(?:similar|comparable|close) to(?! (?:it|that|this|them|these|those)\b)|(?:something|anything|brands?|shops?|stores?) (?:like|similar to)(?! (?:it|that|this|them|these|those)\b))`,
].join('|')

const singles = [
  // 'That isn't', 'which are not', but 'is it not'.
  String.raw`unless (?:it|they|its|theyre)(?:['’]?s|['’]?re| is| are)?(?! not\b)|(?:as long as|so long as|provided(?: that)?) (?:it|they|its|theyre)(?:['’]?s|['’]?re| is| are)?${n_t}`,
  String.raw`(?:what|that|which|who|whose)(?:['’]?s| is| are| was)?${n_t}(?! (?:work|valid|expired)\w*)`,
  String.raw`(?:should|must|may|could)\s?(?:n['’]?t| not) (?:be|come|include)`,
  String.raw`not (?:spending(?: (?:anything|any money|money|any more|much))? on|interested in|into|a (?:big )?fan of|keen on|fond of|bothered about|looking for|after|talking about|asking (?:for|about))`,
  String.raw`(?:do${n_t}|dont|didn['’]?t|did not|would${n_t}|wouldnt|never)(?: (?:really|even|particularly))? (?:want|need|like|love|show|give|send|include|care (?:for|about)|trust|believe in|rate|wear|use|shop at|fancy|recommend|suggest|mean|ask for|eat|drink)(?!ed\b)(?! to (?:spend|pay|wait|sign|register|go)\b)(?! my\b)`,
  // 'He doesn't like tech', but not 'the shop doesn't want my code'.
  String.raw`(?<=(?<!\p{L})(?:he|she|\p{L}+(?<!\b(?:it|this|that|code|shop|site|checkout|one|which|who|\p{L}+s))) )does${n_t}(?: (?:really|even|particularly))? (?:like|love|want|wear|eat|drink|fancy|rate|trust|care (?:for|about))(?! (?:to|my|it|this|that)\b)`,
  // 'She already has headphones', but not 'velora already has a sale'.
  String.raw`(?<=(?<!\p{L})(?:he|she|who|mum|mom|dad|wife|husband|sister|brother|son|daughter|friend|boyfriend|girlfriend|mother|father) )already (?:has|owns)(?! (?:an? |the |some |\p{L}+ )?(?:codes?|sales?|deals?|offers?|discounts?|one)(?!\p{L}))`,
  // 'I have already used MAYA25': a code, represented by its placeholder.
  String.raw`already (?:have|had|got|used|tried)(?= (?:the )?(?:code )?[\ue100-\ue1ff])`,
  String.raw`(?:ca${n_t}|cannot|can not|wo${n_t}|wont|will not|would${n_t}|wouldnt|refuse(?: to)?|never(?: again)?)(?: (?:ever|really))? (?:wear|buy|shop|order|eat|drink|use|touch|afford|support)(?!ed\b)(?! (?:it|this|that|the code|my|any)\b)(?!.{0,12}[\ue100-\ue1ff])`,
  String.raw`already (?:bought|ordered|shopped|purchased) (?:from|at|with)`,
  String.raw`can['’]?t stand|cant stand|skip|avoid|minus|nor|never(?: again)?(?= (?!works?\b)\S)|kein(?:e|en|er)?|nicht|pas de|no quiero|(?:ma|mais|mas|pero|aber) (?:non|pas|não|nao|no|nicht)`,
  String.raw`(?<!\b(?:do|does|did|is|was|am|are|were|has|have|had|can|could|will|would|should|why|whether|maybe|its|it['’]s|im|i['’]m|perhaps|absolutely) )not(?!\s+(?:sure|work\w*|valid|only|just|really|even|yet|found|finding|know\w*|able|bad|much|many|too|so|expired|accept\w*|enough|all|an? (?:problem|fan|lot)|going|getting|appl(?:y|ies|ied|ying|icable)\b|happy|good|cheap|more than|less than|over|under|true|right|now|today|my|your|you|i|to|always|there|here|available|ok|okay|live|correct|in stock|have|got|see|get)\b)(?!\s*(?:[,.!?]|$))`,
  String.raw`(?:no|zero|zilch)(?!\s*(?:[,.!?]|$))(?!\s+(?:idea|problems?|worries|worry|way|minimum|min|shipping|delivery|postage|thanks?|thx|longer|time|see|more than|less than|matter|need|clue|luck|offen[cs]e|stress|rush|good|budget|limit|account|sign|purchase|fees?|it|its|it['’]s|i|you|your|thats?|wait|sorry|not|but|please|pls|cost|costs|charge|one (?:knows|has)|yes|what|how|is|can|do|idk|hurry|doubt|kidding|joke)\b)(?!\s+(?:promo |discount |coupon )?(?:codes?|deals?|offers?|coupons?|discounts?)\b(?:\s*(?:[.!?]|$)|[^]*\?))`,
].join('|')

const trigger = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.])(?:(?:but|and|just|or) )*(?:(${lists})|(${others})|(?:${singles}))(?![\p{L}\p{N}])`,
  'giu',
)

/** Words that may stand between a trigger and the excluded name. */
const lead = new Set(
  `me any code codes deal deals offer offers coupon coupons discount discounts thing things stuff anything something from by of
  for at with the a an brand creator to more it is be on of ones all other brands shops store shop called else see get buy have
  again another every single`.split(/\s+/),
)
/** Words that end an exclusion. */
const ends = new Set(
  `but just only however so then please pls plz thanks thx thank rather maybe show give i im id ill what whats any anything
  something other others another different for in under over with on because since cos that which who if more need want
  looking ones else instead nor not no without except can could would is are do does have codes code brands shops stores
  stuff has shares share sells now where when how my free send find get at as while unless still you we they`.split(
    /\s+/,
  ),
)
const maxWordsOfOne = 6

type Token = { text: string; from: number; to: number; isBreak: boolean }

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[^\s,;.!?()]+(?:\.[^\s,;.!?()]+)*|[,;.!?()]/gu)].map(
    ({ 0: word, index }) => ({
      text: fold(word).replace(/['’]/g, ''),
      from: index,
      to: index + word.length,
      isBreak: /^(?:[,;.!?()]|[-–—]+)$/.test(word),
    }),
  )
}

/** A pronoun for the clause before. */
const pointsBack =
  /^ (?:(?:to|ever) )*(?:(?:buy|see|use|wear|have|go|shop|order|hear (?:of|from|about)) )?(?:from )?(?:it|them|those|there|that (?:one|brand|shop|store|place|stuff))(?: (?:again|anymore|any more|either|really|ever|at all|now))*\s*(?:[,.;!?]|$|(?:lol|and|so|but|please)\b)/iu

/** Whether a clause has a noun, unlike 'so i'. */
const hasSubject = ({ text }: { text: string }) =>
  !/^\s*(?:(?:i|we|ill|i['’]ll|im|i['’]m|that|thats|that['’]s|just|really|so|and)\s*)+$/iu.test(
    text,
  )

/** Splits a message, in which names are placeholders or plain words, into its request and its exclusions. */
export function splitExclusions(text: string): Split {
  const message = inOrder(text.trim())
  const tokens = tokensOf(message)
  const excluded: string[] = []
  const scopes: string[] = []
  const gone: { from: number; to: number; category: string }[] = []
  const pointed: { text: string }[] = []
  let isInstead = false
  for (const found of message.matchAll(trigger)) {
    const from = found.index
    const end = from + found[0].length
    if (gone.some((range) => from < range.to)) continue
    // 'Jeans, not from gap, old navy' excludes both. 'Not gap, old navy' is a correction.
    const isOfNames = /\p{L}{3}/u.test(message.slice(0, from))
    const lead = message.slice(0, from).toLowerCase()
    const scope = scopeOf(tokens, end, { isList: found[1] !== undefined, isOfNames, lead })
    // 'My ex works at gap, i don't want to see it again'.
    if (pointsBack.test(message.slice(end)))
      pointed.push(...clausesOf(message.slice(0, from)).filter(hasSubject).slice(-1))
    if (scope.items.length === 0) continue
    excluded.push(...scope.items.map(({ from, to }) => message.slice(from, to)))
    scopes.push(message.slice(end, scope.to))
    // 'Any other skincare brand than bare minimum'.
    const [, category = ''] = /^(?:other|another)((?: \S+)+) than$/iu.exec(found[0]) ?? []
    gone.push({ from, to: scope.to, category })
    if (found[2] !== undefined) isInstead = true
  }
  const [, before = '', behind] =
    /^(.*(?:[,;.!?] ?|(?<!\p{L})but ))?([^,;.!?]{1,60}?),? (?:no thanks?|no thank you)[.!]*$/iu.exec(
      message,
    ) ?? []
  if (behind !== undefined && gone.length === 0)
    return { wanted: before || ' ', excluded: [behind], scopes: [behind], refused: [], isInstead }
  let wanted = message
  // Replaced by a break, so that the words around it are not joined.
  for (const { from, to, category } of gone.toReversed())
    wanted = `${wanted.slice(0, from)}${category} , ${wanted.slice(to)}`
  const clauses = clausesOf(wanted)
  const turn = clauses.findLastIndex(({ text }) => wantsOthers(text))
  // 'Everyone gives me gap codes, i want another shop'.
  const isOfShops = clauses[turn] !== undefined && wantsOtherShops(clauses[turn].text)
  const statements = clauses.filter(
    ({ text, to }, at) =>
      at < turn &&
      (tells(text) || isOftenSeen(text) || (isOfShops && wanted[to] !== '?' && !asks(text))),
  )
  // 'Too far. others?' refuses the shown deals.
  const refusing = clauses.filter(
    ({ text }, at) => refuses(text) || (at === 0 && clauses.length > 1 && isBareRefusal(text)),
  )
  // 'Gap has nothing in my size, alternatives?'
  if (
    (turn >= 0 && excluded.length > 0) ||
    (turn > 0 &&
      (statements.length > 0 || refusing.some(({ from }) => from < (clauses[turn]?.from ?? 0))))
  )
    isInstead = true
  // In a message of one clause the things are still requested.
  if (refusing.length === clauses.length) wanted = withoutRefusals(wanted)
  else
    for (const { from, to } of refusing.toReversed())
      wanted = `${wanted.slice(0, from)} , ${wanted.slice(to)}`
  // 'Gap? Over it.'
  for (const [at, { text }] of clauses.entries())
    if (
      at > 0 &&
      isBareRefusal(text) &&
      (clauses[at - 1]?.text ?? '').trim().split(/\s+/).length < 4
    )
      pointed.push(...clauses.slice(at - 1, at))
  return {
    wanted: wanted === message ? wanted : wanted.replace(/^[\s,]+|[\s,]+$/g, ''),
    excluded,
    scopes,
    // Statements before a request may say what it is for. Only their names are excluded.
    refused: [...refusing, ...statements, ...pointed].map(({ text }) => text),
    isInstead,
  }
}

/** The words after a trigger, until the sentence continues with something else. */
function scopeOf(
  tokens: readonly Token[],
  behind: number,
  list: { isList: boolean; isOfNames: boolean; lead: string },
): { items: { from: number; to: number }[]; to: number } {
  let at = tokens.findIndex(({ from }) => from >= behind)
  const items: { from: number; to: number }[] = []
  let to = behind
  if (at === -1) return { items, to }
  while (tokens[at] && !tokens[at]?.isBreak && lead.has(tokens[at]?.text ?? '')) at++
  for (;;) {
    const start = at
    while (tokens[at] && at - start < maxWordsOfOne && !isEnd(tokens, at, start)) at++
    const [first, last] = [tokens[start], tokens[at - 1]]
    if (at === start || !first || !last) break
    items.push({ from: first.from, to: last.to })
    to = last.to
    const next = nextItem(tokens, at, list)
    if (next === undefined || isOtherRequest(tokens, { start, end: at, next }, list)) break
    at = next
  }
  return { items, to }
}

const joiners = new Set(['or', 'and', '&', 'nor'])

/** Whether the item that starts at `next` is requested, not excluded with the one before. */
function isOtherRequest(
  tokens: readonly Token[],
  { start, end, next }: { start: number; end: number; next: number },
  { lead }: { lead: string },
): boolean {
  const joint = tokens.slice(end, next).map(({ text }) => text)
  if (joint.includes('or') || joint.includes('nor')) return false
  const isAfterAnd = joint.some((word) => joiners.has(word))
  if (!isAfterAnd && isListWithOr(tokens.slice(next))) return false
  const from = joint.includes('the') ? next - 1 : next
  const sign = tokens.findIndex(({ isBreak }, at) => at >= from && isBreak)
  const words = tokens.slice(from, sign === -1 ? undefined : sign).map(({ text }) => text)
  const refused = tokens.slice(start, end).map(({ text }) => text)
  const isAfterComma = joint.includes(',')
  return isNextRequest(words, {
    refused,
    lead,
    joint: !isAfterAnd ? 'comma' : isAfterComma ? 'comma and' : 'and',
  })
}

function isEnd(tokens: readonly Token[], at: number, start: number): boolean {
  const { isBreak = true, text = '' } = tokens[at] ?? {}
  if (isBreak) return true
  if (joiners.has(text)) return at > start
  // 'Not that one', 'no other'.
  return ends.has(text) && !(at === start && /^(?:that|free)$/.test(text))
}

/** '3 for 2', '20%': an offer in a list of them. */
const isOfferFrom = (tokens: readonly Token[], at: number) =>
  /^(?:\d (?:for|4) \d|\d+%|\d+ off)(?: |$)/.test(
    tokens
      .slice(at, at + 3)
      .map(({ text }) => text)
      .join(' '),
  )

/** The start of the next item: after 'or' and 'and', and after a comma in a list. */
function nextItem(
  tokens: readonly Token[],
  at: number,
  { isList, isOfNames }: { isList: boolean; isOfNames: boolean },
): number | undefined {
  const word = tokens[at]
  if (!word) return undefined
  let next =
    word.isBreak && tokens[at + 1] && joiners.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
  const begins = (place: number) => {
    const one = tokens[place]
    return (
      one &&
      !one.isBreak &&
      !ends.has(one.text) &&
      (!/^\d|%/.test(one.text) || isOfferFrom(tokens, place))
    )
  }
  if (joiners.has(word.text) || next === at + 2) {
    while (tokens[next] && /^(?:from|by|the)$/.test(tokens[next]?.text ?? '')) next++
    return begins(next) ? next : undefined
  }
  if (word.text !== ',' || !begins(next)) return undefined
  const rest = tokens.slice(next)
  const ending = rest.findIndex(({ isBreak, text }) => (isBreak && text !== ',') || ends.has(text))
  const inList = ending === -1 ? rest : rest.slice(0, ending)
  const sign = rest.findIndex(({ isBreak }) => isBreak)
  const words = rest.slice(0, sign === -1 ? undefined : sign).map(({ text }) => text)
  if (isOfOthers(words) || praises(words.join(' '))) return undefined
  if (inList.some(({ text }) => joiners.has(text))) return next
  if (isOfNames && inList.length === 1 && isPlaceholder(inList[0]?.text ?? '')) return next
  const isShort = inList.length <= 3 && ending === -1
  return isList && isShort && !inList.some(({ text }) => categoryOfThing(text)) ? next : undefined
}
