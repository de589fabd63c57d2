import type { PromoCategory } from '#shared/rules/categories.ts'

import type { AssistantDeal, Without } from './answer.ts'
import { closenessOf } from './closeness.ts'
import { withoutIdioms } from './idioms.ts'
import { namedId } from './named.ts'
import type { Named } from './queries.ts'
import { isOfSomethingElse } from './refusals.ts'
import { fold, squeeze } from './squeeze.ts'
import { categoryOfThing } from './things.ts'
import type { Understanding } from './understand.ts'
import { isAskingWord, isCommonWord } from './vocabulary.ts'

/**
 * A second reading of a message, by the deals that are about to be shown alone: is the shop, the creator or the category of one of
 * them spoken of beside a word of refusal? It knows no grammar and guesses no name, so it needs none of what the first reading
 * found. Of doubt nothing is shown.
 */

export type Refused = { named: Named[]; categories: PromoCategory[] }

type Token = { text: string; isBreak: boolean }

/** What is refused, of what these deals are of. */
export function refusedAmong(
  deals: readonly AssistantDeal[],
  texts: readonly string[],
  without: Pick<Without, 'brands' | 'creators'> | undefined,
): Refused {
  const lines = texts.map((text) => tokensOf(withoutIdioms(text)))
  const isRefused = (
    find: (tokens: readonly Token[]) => Place[],
    isBeside = isBesideRefusal,
  ): boolean =>
    lines.some((tokens) => {
      const places = find(tokens)
      return places.length > 0 && places.every((place) => isBeside(tokens, place))
    })
  // 'Not pacewell' is no slip of Pacewall where Pacewell is known to be out.
  const known = new Set(
    [...(without?.brands ?? []), ...(without?.creators ?? [])].map(({ name }) => squeeze(name)),
  )
  const isNamed = (names: readonly string[]) =>
    isRefused((tokens) => placesOf(tokens, names, known))
  const named = new Map<string, Named>()
  const categories = new Set<PromoCategory>()
  for (const deal of deals) {
    const { brand_key, brand_name, owner } = deal
    const category = deal.category as PromoCategory
    if (isNamed([brand_name]))
      named.set(`brand ${brand_key}`, {
        kind: 'brand',
        key: brand_key,
        name: brand_name,
        category,
        live_count: 0,
      })
    if (isNamed(namesOfOwner(owner)))
      named.set(`creator ${owner.id}`, {
        kind: 'creator',
        id: owner.id,
        name: owner.full_name,
        username: owner.username,
        live_count: 0,
      })
    if (isRefused((tokens) => thingsOf(tokens, category), isThingRefused)) categories.add(category)
  }
  return { named: [...named.values()], categories: [...categories] }
}

/** What was understood, less what a second reading found to be refused. */
export function refusing(understood: Understanding, refused: Refused): Understanding {
  const ids = new Set(refused.named.map(namedId))
  const isWanted = (one: Named) => !ids.has(namedId(one))
  const { excluded } = understood
  return {
    ...understood,
    named: understood.named.filter(isWanted),
    asides: understood.asides.filter(isWanted),
    questions: understood.questions.filter(({ options }) => options.every(isWanted)),
    categories: understood.categories.filter((one) => !refused.categories.includes(one)),
    excluded: {
      ...excluded,
      named: [...excluded.named, ...refused.named],
      categories: [...excluded.categories, ...refused.categories],
    },
  }
}

/** 'Maya Okafor', 'Maya', '@maya.runs.far'; a first name that is a word only with the rest. */
function namesOfOwner({ full_name, username }: AssistantDeal['owner']): string[] {
  const [first = ''] = full_name.split(' ')
  const isName = first.length > 2 && !isCommonWord(fold(first)) && !isAskingWord(fold(first))
  return [full_name, username ?? '', ...(isName ? [first] : [])]
}

const maxTokens = 90

function tokensOf(text: string): Token[] {
  return [
    ...text.matchAll(/[\p{L}\p{N}%&@][\p{L}\p{N}\p{M}%&@'’._-]*(?<![._'’-])|[,;:.!?()\n–—]/gu),
  ]
    .slice(0, maxTokens)
    .map(([word]) => ({
      text: fold(word).replace(/['’]/g, ''),
      isBreak: /^[,;:.!?()\n–—]$/.test(word),
    }))
}

type Place = { start: number; end: number }

const maxWordsOfName = 6

/** Where one of the names stands, in one word or in several, with a slip or two. The longest win. */
function placesOf(
  tokens: readonly Token[],
  names: readonly string[],
  known: ReadonlySet<string>,
): Place[] {
  const wanted = [...new Set(names.map(squeeze))].filter(Boolean)
  const found: (Place & { edits: number })[] = []
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= Math.min(tokens.length, start + maxWordsOfName); end++) {
      const run = tokens.slice(start, end)
      if (run[0]?.isBreak || run.at(-1)?.isBreak) break
      const typed = squeeze(run.map(({ text }) => text).join(''))
      const isOther = known.has(typed) && !wanted.includes(typed)
      const edits = isOther ? Infinity : Math.min(...wanted.map((name) => slipsOf(typed, name)))
      if (edits < 3) found.push({ start, end, edits })
    }
  const best = found.toSorted((a, b) => a.edits - b.edits || b.end - b.start - (a.end - a.start))
  const kept: Place[] = []
  for (const { start, end } of best)
    if (!kept.some((one) => start < one.end && one.start < end)) kept.push({ start, end })
  return kept
}

function slipsOf(typed: string, name: string): number {
  if (typed === name || typed === `${name}s`) return 0
  if (Math.abs(typed.length - name.length) > 2 || isCommonWord(typed)) return Infinity
  // 'MAYA25' is a code, and no slip of Maya.
  if (/\d/.test(typed) !== /\d/.test(name)) return Infinity
  const close = closenessOf(typed, name)
  return close && (close.edits === 1 || typed.length > 5) ? close.edits : Infinity
}

/** Where the category or a thing of it stands. */
function thingsOf(tokens: readonly Token[], category: PromoCategory): Place[] {
  return tokens.flatMap(({ text, isBreak }, start) => {
    const next = tokens[start + 1]
    if (isBreak || categoryOfThing(text) !== category) return []
    const isPair = next && !next.isBreak && categoryOfThing(text + next.text) === category
    return { start, end: start + (isPair ? 2 : 1) }
  })
}

/** A refusal before what it refuses, with little between. */
const cues = [
  String.raw`(?<!why )not|no|non|never|nor|neither|none|nothing|without|w\/o|except(?:ing|ion)?|exc|excl|excluding|exclude|minus|skip|skipping|avoid|avoiding|bar|barring`,
  String.raw`dont|didnt|wont|cant|cannot|wouldnt|couldnt|(?<=\S )(?:isnt|arent|doesnt|wasnt)`,
  String.raw`(?:any|every|some)\s?(?:things?|one|body|where|brands?|shops?|codes?) but|(?:who|what) else but|(?:all|brands?|shops?|stores?|creators?|codes|deals) but`,
  String.raw`apart from|aside from|besides?|other than|rather than|instead of|in place of|hold the|omit|drop|ditch|remove|removing|block|ban|mute|ignore|forget|filter(?:ing)? out|leave out|leaving out|take out|cut out|hide`,
  String.raw`hates?|dislikes?|loathe|detest|despise|boycott|boycotting|sick of|tired of|bored of|fed up with|enough of|done with|(?:stop|stopped|quit) \S+ing|spare (?:me|us)|used to (?:love|like|wear|buy|shop|use|order|go)(?: \S+)?|no longer`,
  String.raw`nicht|kein|keine|keinen|keiner|ohne|ausser|nie wieder|ne \S+ (?:plus|pas|jamais)|n\S+ (?:plus|pas) (?:de|du|des)|jamais|nunca|mai piu|sin|salvo|menos|excepto|sans|sauf|pas|hormis|senza|tranne|eccetto|meno|sem|exceto|nao|nem|ni`,
]
const before = new RegExp(String.raw`(?:^| )(?:${cues.join('|')})((?: (?!BREAK)\S+){0,4})$`, 'u')

/** Of these a list may follow. */
const beforeList =
  /(?:^| )(?:without|except(?:ing)?|excluding|exclude|neither|besides|apart from|aside from|other than|but|minus|ohne|ausser|sin|excepto|sans|sauf|senza|tranne|sem|exceto)((?: \S+){1,9}) BREAK(?: and| or| nor)?$/u

/** 'Leave X aside'. */
const around = [
  / (?:leave|leaving|keep|keeping|take|taking|cut|kick|throw)(?: \S+){0,2}$/u,
  /^(?: \S+){0,1} (?:out|aside|off|away|alone)(?: |$)/u,
] as const

const kinds = String.raw`(?: (?:codes?|deals?|ones?|stuff|things?|brand|shop|store|please|pls|is|are|was|were|i|we))*`
/** Behind what it refuses. */
const behind = new RegExp(
  String.raw`^(?: BREAK)?${kinds} (?:${[
    String.raw`(?:excluded|aside|left out|excepted|unwanted|banned|no go|no way|no thanks?|no thank you|never again|off limits|off the (?:table|list)|sucks|aside)(?: |$)`,
    String.raw`(?:not|isnt|arent)(?: really)? (?:needed|wanted|included|required|necessary|welcome|interested|again|please|pls|an option|for (?:me|us)|my (?:thing|style|taste)|into|a fan)`,
    String.raw`(?:doesnt|dont|do not|does not|wont)(?: really)? (?:interest|appeal|want|like|need|suit|fit|count)`,
    String.raw`(?:out|no|nope|nah|never|not|nicht|non|nao|pas|apart|bitte nicht)(?: (?:please|pls|bitte|gracias|merci|grazie|obrigado))?(?= BREAK|$)`,
  ].join('|')})`,
  'u',
)

/** What turns from the refused to the wanted. */
const turns =
  /(?:^| )(?:but|just|only|instead|rather|show|give|send|need|looking|search|prefer|pero|aber|sondern|lieber|mais|plutot|ma|mas|invece|sino|quiero|veux|voglio|quero|will|suche)(?: (?!me\b)|$)/u

/** 'Without paying full price at gap', 'never tried gap', 'don't forget gap'. */
const ofOthers =
  /(?:^| )(?:pay|paying|full price|shipping|delivery|postage|fees?|account|limits?|expensive|cheap|money|time|worries|tried|heard|been|idea|care|gastos|versand\S*|frais|spese|frete|funciona|funktioniert|marche|(?:dont|not|cant|never) forget|wait)(?: |$)/u

const said = (some: readonly Token[]) =>
  some.map(({ text, isBreak }) => ` ${isBreak ? 'BREAK' : text}`).join('')

/** Things are spoken of in many ways: 'everything except gap for fitness'. Of them a refusal stands just before, or behind. */
const beforeThing =
  /(?:^| )(?:(?<!why )not|no|without|except|excluding|exclude|minus|skip|avoid|besides|apart from|aside from|other than|leave out|hate|hates|sick of|tired of|enough of|done with|dont (?:want|need|like|show|send|give)(?: me)?|not interested in|nothing (?:for|in|to do with)|ohne|kein|keine|keinen|ausser|sin|menos|excepto|sans|sauf|pas de|senza|tranne|sem|exceto)(?: (?:any|more|an?|the|of|from|codes?|deals?|to|see|me|for))*$/u

function isThingRefused(tokens: readonly Token[], { start, end }: Place): boolean {
  const lead = said(tokens.slice(Math.max(0, start - 6), start))
  return beforeThing.test(lead) || behind.test(said(tokens.slice(end, end + 5)))
}

function isBesideRefusal(tokens: readonly Token[], { start, end }: Place): boolean {
  const lead = said(tokens.slice(Math.max(0, start - 12), start))
  const tail = said(tokens.slice(end, end + 7))
  const [ahead, between = ''] = before.exec(lead) ?? []
  if (
    ahead !== undefined &&
    !ofOthers.test(ahead) &&
    !isOfSomethingElse(between) &&
    !turns.test(between)
  )
    return true
  const [list, items = ''] = beforeList.exec(lead) ?? []
  // 'Except gap, next, and boots'.
  if (
    list !== undefined &&
    !turns.test(items) &&
    items.split(' BREAK').every((item) => item.split(' ').length < 5)
  )
    return true
  if (around[0].test(lead) && around[1].test(tail)) return true
  return behind.test(tail) && !isOfSomethingElse(tail)
}
