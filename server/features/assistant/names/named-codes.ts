import { sql } from 'kysely'

import { copiesOfCodes, dealColumns } from '../offers/found-deal.ts'
import type { FoundDeal, DealScope } from '../offers/found-deal.ts'
import type { NameLookUp } from './name-look-up.ts'
import { squeeze } from '../words/squeeze.ts'
import { categoryOfThing } from '../words/things.ts'
import { isDictionaryWord } from '../words/vocabulary.ts'

/** Finds codes in a message: pasted, or typed from a video. */

/** A code that is public now, or was once. */
export type KnownCode = FoundDeal & {
  typed: string
  state: 'live' | 'ended' | 'paused'
  /** The shopper confused letters and digits: 'MAYA2O' for MAYA20. */
  isMisspelt?: true
}

/** Codes in a message are replaced by one character each. */
export type CodesInText = { text: string; codes: ReadonlyMap<string, KnownCode[]> }

const maxTried = 12
/** A code such as 'WELCOME10' has many owners. */
const maxOwners = 8

/** From the private use area, after the placeholders of names. */
const firstSign = 0xe1_00
export const codeSigns = /[\ue100-\ue1ff]/gu

/** Whether a word is spelled like a code: 'PACE50'. */
export const isLikeCode = (word: string) => /^(?=[a-z]{3,}\d)[a-z\d]{5,20}$/.test(word)

type Token = {
  text: string
  low: string
  from: number
  looksLikeCode: boolean
  isMisspelt?: true
}

/** Blocked codes, and codes that are hidden on the channel, are not found. */
export async function findCodes(
  scope: DealScope,
  lookUp: NameLookUp,
  text: string,
  claimed: ReadonlyMap<string, { typed: string }> = new Map(),
): Promise<CodesInText> {
  const inTwo = inTwoWords(text, claimed)
  const inOne = tokensOf(text)
  const tokens = [...inOne, ...inOne.flatMap(withDigitsAtEnd), ...inTwo].toSorted(
    (a, b) => a.from - b.from,
  )
  const rows = Map.groupBy(
    await findByCode(scope, [...new Set(tokens.map(({ low }) => low))]),
    ({ typed }) => typed,
  )
  const found = tokens.filter(({ low }) => rows.has(low))
  // A brand or creator whose name is spelled like a code wins over the code.
  const names = found.length > 0 ? await lookUp(found.map(({ low }) => squeeze(low))) : undefined
  const codes = new Map<string, KnownCode[]>()
  let rest = text
  let start = text.length
  for (const { text: token, low, from, looksLikeCode } of found.toReversed()) {
    if (from + token.length > start) continue
    if (!looksLikeCode && (names?.get(squeeze(low)) ?? []).length > 0) continue
    start = from
    const sign = String.fromCodePoint(firstSign + codes.size)
    // 'Kofi 30' matches KOFI30 and KOFI-30.
    const alike = found.filter((one) => one.from === from && one.text === token)
    const exact = alike.filter((one) => !one.isMisspelt)
    const known = (exact.length > 0 ? exact : alike).flatMap(({ low: spelling, isMisspelt }) =>
      (rows.get(spelling) ?? []).map((code) => ({ ...code, ...(isMisspelt && { isMisspelt }) })),
    )
    codes.set(
      sign,
      known.map((code) => ({ ...code, typed: low })),
    )
    rest = `${rest.slice(0, from)}${sign}${rest.slice(from + token.length)}`
  }
  return { text: rest, codes }
}

/** The codes whose placeholders a part of the message contains, in order, and the part without them. */
export function takeCodes(
  part: string,
  codes: CodesInText['codes'],
): { text: string; codes: KnownCode[] } {
  return {
    text: part.replace(codeSigns, ' '),
    codes: [...part.matchAll(codeSigns)].flatMap(([sign]) => codes.get(sign) ?? []),
  }
}

const wordLike =
  /(?<![\p{L}\p{N}@._/-])[\p{L}\p{N}][\p{L}\p{N}_-]{2,39}(?![\p{L}\p{N}@_]|[./-]\p{L})/gu

/** Possible codes: letters with digits, capitals among other words, or an unknown word. */
function tokensOf(text: string): Token[] {
  const isLoud = text === text.toUpperCase()
  const isOne = text.trim().split(/\s+/).length === 1
  return [...text.matchAll(wordLike)]
    .map(({ 0: word, index }) => {
      const isMixed = /\p{L}/u.test(word) && /\d/.test(word)
      const isCapital = word === word.toUpperCase() && /\p{L}{3}/u.test(word)
      const looksLikeCode = isMixed || (isCapital && (!isLoud || isOne))
      return { text: word, low: word.toLowerCase(), from: index, looksLikeCode }
    })
    .filter(({ low, looksLikeCode }) => {
      if (/^\d+$/.test(low) || categoryOfThing(low) !== undefined) return false
      return looksLikeCode || !isDictionaryWord(low)
    })
    .toSorted((a, b) => Number(b.looksLikeCode) - Number(a.looksLikeCode))
    .slice(0, maxTried)
    .toSorted((a, b) => a.from - b.from)
}

/** 'MAYA2O' and 'MAYA2S' for MAYA20 and MAYA25: letters that look like digits, at the end. */
function withDigitsAtEnd(token: Token): Token[] {
  const low = token.low.replace(/(?<=[a-z]{2})(?=[a-z]*\d)[\doils]{2,}$/, (end) =>
    end.replace(/[oils]/g, (letter) => lookalikes[letter] ?? letter),
  )
  return low === token.low ? [] : [{ ...token, low, isMisspelt: true }]
}
const lookalikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5' }

/** 'Maya 25' may be MAYA25. '25% off' and prices do not match. */
const wordAndNumber =
  /(?<![\p{L}\p{N}@._/$€£-])([\p{L}\ue000-\ue0ff]+)[ -](\d{1,3})(?![\p{L}\p{N}]|[.,/-]\d|\s*(?:[%$€£]|(?:per ?cent|off|or|to|dollars?|bucks|euros?|pounds?|usd|eur|gbp|quid|codes|deals|of|days?|weeks?|months?|years?|people|orders?|baskets?|carts?|what|how)(?!\p{L})))/giu

function inTwoWords(text: string, claimed: ReadonlyMap<string, { typed: string }>): Token[] {
  return [...text.matchAll(wordAndNumber)].flatMap(
    ({ 0: found, 1: word = '', 2: digits, index }) => {
      const typed = (claimed.get(word)?.typed ?? word).toLowerCase()
      if (!/^[\p{L}\p{N}]{2,20}$/u.test(typed) || isDictionaryWord(typed)) return []
      return ['', '-'].map((joint) => ({
        text: found,
        low: `${typed}${joint}${digits}`,
        from: index,
        looksLikeCode: true,
      }))
    },
  )
}

/** For promo_codes as `codes`. */
export const stateOn = (today: string) =>
  sql`case when codes.expiration_date < ${today}::date then 'ended' when codes.is_live then 'live' else 'paused' end`

/** The SQL condition for rows of promo_codes that are public now, or were once. */
export const isKnown = ({ channel, isApi = false, today }: DealScope) =>
  sql`blocked_at is null and scope = 'everywhere' and not hidden_channels && ${isApi ? [channel, 'api'] : [channel]}::text[]
    and has_started and paused_reason is distinct from 'leaked' and (is_live or paused_at is not null or expiration_date < ${today}::date)`

export const publicOwner = sql`
  cross join lateral (select id, full_name, username, avatar_url, is_creditcard, is_verified from profiles
    where profiles.id = codes.influencer_id and may_publish and (username ~ '\\S' or is_agency) limit 1) owner`

async function findByCode(scope: DealScope, typed: string[]): Promise<KnownCode[]> {
  const { db, today } = scope
  if (typed.length === 0) return []
  const { rows } = await sql<KnownCode>`
    select typed.text as typed, ${dealColumns}, ${stateOn(today)} as state
      from unnest(${typed}::text[]) typed(text)
      cross join lateral (select * from promo_codes
        where lower(promo_code) = typed.text and ${isKnown(scope)}
        order by is_live desc, created_at desc limit ${sql.lit(maxOwners)}) codes
      ${publicOwner}
      ${copiesOfCodes}`.execute(db)
  return rows
}
