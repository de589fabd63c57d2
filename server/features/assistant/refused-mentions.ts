import type { PromoCategory } from '#shared/rules/categories.ts'

import type { AssistantDeal, Without } from './answer.ts'
import { closenessOf } from './closeness.ts'
import { withoutIdioms } from './idioms.ts'
import { besideRefused } from './lists-of-names.ts'
import { namedId } from './named.ts'
import type { Named } from './queries.ts'
import { isOfSomethingElse } from './refusals.ts'
import { isPointedAt, isRefusedBehind, isRefusedJustBehind } from './refused-behind.ts'
import { runsOf, said, tokensOf } from './said-lines.ts'
import type { Line, Place, Run, Token } from './said-lines.ts'
import { saidPlainly } from './said-plainly.ts'
import { fold, squeeze } from './squeeze.ts'
import { categoryOfThing } from './things.ts'
import type { Understanding } from './understand.ts'
import { brandId, creatorId, nothingAsked } from './without.ts'
import type { AskedFor, Refused } from './without.ts'
import { isAskingWord, isCommonWord } from './vocabulary.ts'

/**
 * A second reading of a message, by the deals that are about to be shown alone: is the shop, the creator or the category of one of
 * them spoken of beside a word of refusal? It knows no grammar and guesses no name, so it needs none of what the first reading
 * found. Of doubt nothing is shown.
 */

/** A message as it was typed and as it was understood, and what it was answered with. */
export type Said = { texts: readonly string[]; asked?: AskedFor | undefined }

/** Messages, the last first. One answer may be read several times: its messages are read once. */
export type Spoken = readonly { lines: readonly Line[]; asked: AskedFor | undefined }[]

/** Up to the first message that has a word of refusal. */
export function readSpoken(messages: readonly Said[]): Spoken {
  const read = messages.map(({ texts, asked }) => ({
    lines: texts.map((text) => tokensOf(withoutIdioms(saidPlainly(text)))),
    asked,
  }))
  const first = read.findLastIndex(({ lines }) =>
    lines.some((tokens) => mayRefuse.test(said(tokens))),
  )
  return read.slice(0, first + 1).map(({ lines, asked }) => ({
    lines: lines.map((tokens) => ({ tokens, runs: runsOf(tokens) })),
    asked,
  }))
}

/**
 * What is refused, of what these deals are of. Of each name the last message decides that has it or asked for it.
 *
 * @param asked by the last message
 */
export function refusedAmong(
  deals: readonly AssistantDeal[],
  spoken: Spoken,
  without: Pick<Without, 'brands' | 'creators'> | undefined,
  asked: AskedFor = nothingAsked,
): Refused {
  const isRefused = (
    find: (line: Line) => Place[],
    isIn: (asked: AskedFor) => boolean,
    isBeside = isBesideRefusal,
  ): boolean => {
    for (const [at, message] of spoken.entries()) {
      const found = message.lines.map((line) => ({ ...line, places: find(line) }))
      const named = found.filter(({ places }) => places.length > 0)
      if (named.length > 0)
        return named.some(({ tokens, places }) => places.every((place) => isBeside(tokens, place)))
      if (isIn(at === 0 ? asked : (message.asked ?? nothingAsked))) return false
    }
    return false
  }
  // 'Not pacewell' is no slip of Pacewall where Pacewell is known to be out.
  const known = new Set(
    [...(without?.brands ?? []), ...(without?.creators ?? [])].map(({ name }) => squeeze(name)),
  )
  const isNamed = (names: readonly string[], id: string) =>
    isRefused(
      ({ runs }) => placesOf(runs, names, known),
      ({ keys }) => keys.has(id),
    )
  const named = new Map<string, Named>()
  const categories = new Set<PromoCategory>()
  for (const deal of deals) {
    const { brand_key, brand_name, owner } = deal
    const category = deal.category as PromoCategory
    const [brand, creator] = [brandId(brand_key), creatorId(owner.id)]
    if (isNamed([brand_name, hostOf(deal.brand_url)], brand))
      named.set(brand, {
        kind: 'brand',
        key: brand_key,
        name: brand_name,
        category,
        live_count: 0,
      })
    if (isNamed(namesOfOwner(owner), creator))
      named.set(creator, {
        kind: 'creator',
        id: owner.id,
        name: owner.full_name,
        username: owner.username,
        live_count: 0,
      })
    const isOut = isRefused(
      ({ tokens }) => thingsOf(tokens, category, known),
      (one) => one.categories.includes(category),
      isThingRefused,
    )
    if (isOut) categories.add(category)
  }
  return { named: [...named.values()], categories: [...categories] }
}

/** What a further reading found, less what those before it did. */
export function lessKnown(found: Refused, known: Refused): Refused {
  const ids = new Set(known.named.map(namedId))
  return {
    named: found.named.filter((one) => !ids.has(namedId(one))),
    categories: found.categories.filter((one) => !known.categories.includes(one)),
  }
}

/** What was understood, less what a second reading found to be refused. */
export function refusing(understood: Understanding, refused: Refused): Understanding {
  const named = [...refused.named, ...besideRefused(understood.lists, refused.named)]
  const ids = new Set(named.map(namedId))
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
      named: [...excluded.named, ...named],
      categories: [...excluded.categories, ...refused.categories],
    },
  }
}

/** 'Boots.com', as shoppers write it. */
const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''

/** 'Maya Okafor', 'Maya', '@maya.runs.far'; a first name that is a word only with the rest. */
function namesOfOwner({ full_name, username }: AssistantDeal['owner']): string[] {
  const [first = ''] = full_name.split(' ')
  const isName = first.length > 2 && !isCommonWord(fold(first)) && !isAskingWord(fold(first))
  return [full_name, username ?? '', ...(isName ? [first] : [])]
}

/** Where one of the names stands, in one word or in several, with a slip or two. The longest win. */
function placesOf(
  runs: readonly Run[],
  names: readonly string[],
  known: ReadonlySet<string>,
): Place[] {
  const wanted = [...new Set(names.map(squeeze))].filter(Boolean)
  const found = runs.flatMap((run) => {
    const isOther = known.has(run.typed) && !wanted.includes(run.typed)
    const edits = isOther ? Infinity : Math.min(...wanted.map((name) => slipsOf(run, name)))
    return edits < 3 ? { ...run, edits } : []
  })
  const best = found.toSorted((a, b) => a.edits - b.edits || b.end - b.start - (a.end - a.start))
  const kept: Place[] = []
  for (const { start, end } of best)
    if (!kept.some((one) => start < one.end && one.start < end)) kept.push({ start, end })
  return kept
}

function slipsOf({ typed, isCommon }: Run, name: string): number {
  if (typed === name || typed === `${name}s`) return 0
  if (Math.abs(typed.length - name.length) > 2 || isCommon) return Infinity
  // 'MAYA25' is a code, and no slip of Maya.
  if (/\d/.test(typed) !== /\d/.test(name)) return Infinity
  // One slip leaves an end as it is, and of two the first letter is none.
  if (typed[0] !== name[0] && typed.at(-1) !== name.at(-1)) return Infinity
  const close = closenessOf(typed, name)
  return close && (close.edits === 1 || typed.length > 5) ? close.edits : Infinity
}

/** Where the category or a thing of it stands. */
function thingsOf(
  tokens: readonly Token[],
  category: PromoCategory,
  names: ReadonlySet<string>,
): Place[] {
  return tokens.flatMap(({ text, isBreak }, start) => {
    const next = tokens[start + 1]
    // 'No airbnb' refuses that one alone.
    if (isBreak || categoryOfThing(text) !== category || names.has(text)) return []
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
  String.raw`hates?|dislikes?|loathe|detest|despise|boycott|boycotting|sick of|tired of|bored of|fed up with|enough of|done with|(?:stop|stopped|quit) \S+ing|spare (?:me|us)|(?:gave|given|giving|give) up|quit|swor[en] off|(?:rather|sooner)(?: \S+){0,4} than|more (?!or )\S+ than|(?:step up|upgrade|switch) from|rid of|compet\S+ (?:with|of|to)|rivals? (?:of|to)|alternatives? (?:to|for)|used to (?:love|like|wear|buy|shop|use|order|go)(?: \S+)?|no longer`,
  String.raw`nicht|kein|keine|keinen|keiner|ohne|ausser|nie wieder|ne \S+ (?:plus|pas|jamais)|n\S+ (?:plus|pas) (?:de|du|des)|jamais|nunca|mai piu|sin|salvo|menos|excepto|sans|sauf|pas|rien|aucune?s?|autre que|deteste|hormis|senza|tranne|eccetto|meno|sem|exceto|nao|nem|ni|hasse|odio|odeio|detesto|niente|nessun\S{0,2}|nada|ningun\S{0,2}|nenhum\S{0,2}|altro che|(?:distint|divers|different)\S{0,2} (?:de|da|von|a)|altr\S da|outr\S que`,
]
const before = new RegExp(String.raw`(?:^| )(?:${cues.join('|')})((?: (?!BREAK)\S+){0,4})$`, 'u')

/** Of these a list may follow. */
const beforeList =
  /(?:^| )(?:without|except(?:ing)?|excluding|exclude|neither|besides|apart from|aside from|other than|but|minus|ohne|ausser|sin|excepto|sans|sauf|senza|tranne|sem|exceto)((?: \S+){1,9}) BREAK(?: and| or| nor)?$/u

/** What turns from the refused to the wanted. */
const turns =
  /(?:^| )(?:but|just|only|instead|rather|show|give|send|need|looking|search|prefer|pero|aber|sondern|lieber|mais|plutot|ma|mas|invece|sino|quiero|veux|voglio|quero|will|suche)(?: (?!me\b)|$)/u

/** 'Without paying full price at gap', 'never tried gap', 'don't forget gap'. */
const ofOthers =
  /(?:^| )(?:pay|paying|full price|shipping|delivery|postage|fees?|account|limits?|expensive|cheap|money|time|worries|tried|heard|been|idea|care|gastos|versand\S*|frais|spese|frete|funciona|funktioniert|marche|(?:dont|not|cant|never) forget|wait)(?: |$)/u

/** Any word by which something may be refused: without one nothing is looked for. */
const mayRefuse = new RegExp(
  String.raw`(?:^| )(?:${cues.join('|')}|excluded|useless|pointless|excepted|unwanted|banned|off limits|off the (?:table|list)|sucks|isnt|arent|doesnt|shouldnt|neednt|mustnt|out|aside|off|away|alone|dead|nope|nah|apart|but)(?: |$)`,
  'u',
)

/** Things are spoken of in many ways: 'everything except gap for fitness'. Of them a refusal stands just before, or behind. */
const beforeThing =
  /(?:^| )(?:(?<!why )not|no|without|except|excluding|exclude|minus|skip|avoid|besides|apart from|aside from|other than|leave out|hate|hates|sick of|tired of|enough of|done with|dont (?:want|need|like|show|send|give)(?: me)?|(?:has|have|own|owns|got|with) (?:enough|plenty of|too (?:much|many))|not interested in|nothing (?:for|in|to do with)|ohne|kein|keine|keinen|ausser|sin|menos|excepto|sans|sauf|pas de|senza|tranne|sem|exceto)(?: (?:any|more|an?|the|of|from|codes?|deals?|to|see|me|for))*$/u

function isThingRefused(tokens: readonly Token[], { start, end }: Place): boolean {
  const lead = said(tokens.slice(Math.max(0, start - 6), start))
  return beforeThing.test(lead) || isRefusedJustBehind(tokens, end)
}

function isBesideRefusal(tokens: readonly Token[], place: Place): boolean {
  const { start } = place
  const lead = said(tokens.slice(Math.max(0, start - 12), start))
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
  return isRefusedBehind(tokens, place) || isPointedAt(tokens, place)
}
