import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { describeOffer } from '#shared/rules/offers/offers.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Answer, AssistantDeal, Turn } from '#server/features/assistant/assistant.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { people, talkDay, world } from './world.ts'
import type { Must, Sign, Talk } from './talk.ts'

/** By how the words of an answer show their language. */
const wordsOf: Readonly<Record<NonNullable<Must['lang']>, RegExp>> = {
  es: /(?<!\p{L})(?:los|las|el|un|del|he|sin|hay|aquí|más|está|estos|qué|puedo|siento|pedido|pagas|hoy|día|quedan)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:für|hier|keine?n?|nicht|und|ist|sind|bei|gibt|der|die|das|mit|gilt|von)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:pour|les|des|voici|aucun|chez|le|est|sont|vous|je|avec|une)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:per|ecco|di|non|dei|della|codici|codice|è|sono|questo|questi|con)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:os|não|aqui|em|você|cupons|estes|este|mais|uma|há|até|hoje|faltam|códigos)(?!\p{L})/iu,
}

async function fill(db: Db): Promise<void> {
  const ids = new Map<string, string>()
  for (const [username, full_name, kind] of people) {
    const role = { is_influencer: kind === undefined, is_creditcard: kind === 'card' }
    ids.set(username, (await aProfile(db, { username, full_name, ...role })).id)
  }
  const rows = world.flatMap(({ name, category, site, handle, codes }) =>
    codes.map(({ code, by, type, value, endsIn, age = 20, minimum = '', ...more }) =>
      aCodeRow(ids.get(by) ?? '', {
        brand_name: name,
        brand_url: `https://www.${site}`,
        brand_domain: site,
        brand_instagram_handle: handle,
        promo_code: code,
        promo_type: type,
        promo_value: value,
        description: more.about ?? describeOffer(type, value),
        currency: 'USD',
        minimum_spend: minimum,
        category,
        expiration_date: endsIn === undefined ? null : addDays(talkDay, endsIn),
        affiliate_link: `https://www.${site}/?ref=${by}`,
        hidden_on: more.hiddenInChat ? 'chat' : '',
        created_at: `${addDays(talkDay, -age)}T06:00:00Z`,
        ...(more.worked !== undefined && {
          success_rate: more.worked,
          last_worked_at: `${talkDay}T06:00:00Z`,
        }),
        ...(more.paused && { paused_at: `${talkDay}T00:00:00Z`, paused_reason: 'owner' }),
      }),
    ),
  )
  await insertCodes(db, ...rows)
}

const brandNames = new Map(
  world.flatMap(({ name, codes }) => codes.map(({ code }) => [code, name] as const)),
)

const bearsOne = (deal: AssistantDeal, sign: Sign): boolean =>
  deal.promo_code === sign ||
  `@${deal.owner.username ?? ''}` === sign ||
  `#${deal.category}` === sign ||
  brandNames.get(deal.promo_code) === sign

const bears = (deal: AssistantDeal, sign: Sign): boolean =>
  sign.split('|').some((one) => bearsOne(deal, one))

/** What reads as a code in the words: capitals with a digit among them. */
const codesIn = (text: string): string[] =>
  text.match(/\b(?=[A-Z]*\d)[A-Z\d]*[A-Z]{3}[A-Z\d]*\b/g) ?? []

const liveCodes = new Set(
  world.flatMap(({ codes }) =>
    codes
      .filter(({ endsIn, paused, hiddenInChat }) => (endsIn ?? 1) >= 0 && !paused && !hiddenInChat)
      .map(({ code }) => code),
  ),
)

/** Every expectation that does not hold, in words. */
function failures(
  { messages, must }: Talk,
  { deals, text, kind }: Pick<Answer, 'deals' | 'text' | 'kind'>,
  seen: ReadonlySet<string>,
): string[] {
  const codes = deals.map(({ promo_code }) => promo_code)
  const failed: string[] = []
  const hold = (isSo: boolean, what: string) => {
    if (!isSo) failed.push(what)
  }
  for (const code of codes) hold(liveCodes.has(code), `${code} is not live here`)
  const typed = messages.join(' ').toUpperCase()
  for (const code of codesIn(text))
    hold(brandNames.has(code) || typed.includes(code), `says the invented ${code}`)
  for (const code of must.shows ?? []) hold(codes.includes(code), `shows ${code}`)
  if (must.first) hold(codes[0] === must.first, `first ${must.first}`)
  if (must.some) hold(codes.length > 0, 'shows some')
  if (must.quiet) hold(codes.length === 0, 'shows none')
  if (must.count !== undefined) hold(codes.length === must.count, `shows ${must.count}`)
  const { only } = must
  if (only)
    for (const deal of deals)
      hold(
        only.some((sign) => bears(deal, sign)),
        `only ${only.join(', ')}, not ${deal.promo_code}`,
      )
  for (const sign of must.each ?? [])
    hold(
      deals.some((deal) => bears(deal, sign)),
      `some of ${sign}`,
    )
  for (const sign of must.never ?? [])
    for (const deal of deals) hold(!bears(deal, sign), `never ${sign}: ${deal.promo_code}`)
  const { notJust } = must
  if (notJust)
    hold(kind === 'question' || deals.some((deal) => !bears(deal, notJust)), `not just ${notJust}`)
  if (must.fresh) for (const code of codes) hold(!seen.has(code), `fresh, not ${code} again`)
  for (const pattern of must.says ?? []) hold(pattern.test(text), `says ${pattern}`)
  for (const pattern of must.unsaid ?? []) hold(!pattern.test(text), `does not say ${pattern}`)
  if (must.lang) hold(wordsOf[must.lang].test(text), `in ${must.lang}`)
  return failed
}

/** A database with the world of the talks. */
export async function openTalks() {
  const database = await openTestDatabase(talkDay)
  await fill(database.db)
  return database
}

/** A talk that was held: its messages and answers as lines, and what does not hold of the last answer. */
export type Played = { lines: string[]; failed: string[] }

export async function playTalk(db: Db, talk: Talk): Promise<Played> {
  const conversation: Turn[] = []
  const seen = new Set<string>()
  const lines: string[] = []
  let failed: string[] = []
  for (const [i, message] of talk.messages.entries()) {
    const answer = await answerMessage(
      { db, today: () => talkDay },
      { message, conversation: structuredClone(conversation), channel: 'chat' },
    )
    conversation.push(
      { role: 'user', content: message },
      { role: 'assistant', content: answer.text, shown: answer.shown },
    )
    const codes = answer.deals.map(({ promo_code }) => promo_code)
    lines.push(
      `  > ${message}`,
      `  < (${answer.kind}) ${answer.text.replaceAll('\n', '\n    ')}`,
      `    [${codes.join(', ')}]`,
    )
    if (i < talk.messages.length - 1) for (const code of codes) seen.add(code)
    else failed = failures(talk, answer, seen)
  }
  return { lines, failed }
}
