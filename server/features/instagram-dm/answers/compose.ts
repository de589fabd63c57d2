import type { Answer, AssistantDeal } from '#server/features/assistant/assistant.ts'
import type { Language } from '#server/features/assistant/words/language.ts'
import { splitAtPages } from '#shared/rules/text/named-pages.ts'
import { say } from '#server/features/assistant/sentences/say.ts'
import type { Sentence } from '#server/features/assistant/sentences/sentences.ts'
import type { Part } from '#server/gateways/instagram/instagram.ts'

import { maxBytes, packBlocks } from './split-text.ts'

/** Sent at the start of every conversation: people must know that a program answers. */
export const disclosure = (language: Language = 'en') =>
  say(
    language,
    'You are chatting with {site}’s automatic assistant. Write STOP and it stops answering.',
  )

export const fixedTexts = {
  help: `I can only read text. Write me a brand or its handle, such as @pacewell, and I send you its live codes.`,
  unsupported: `I could not read that message. Write me a brand or its handle as text, such as @pacewell.`,
  stopped: `Done. You get no more answers from me. Write START whenever you want codes again.`,
  started: `Welcome back. Write me a brand or its handle, such as @pacewell, and I send you its live codes.`,
  too_many: `That was a lot of messages at once. Give me five minutes, then I am all yours again.`,
  sorry: `Something went wrong on our side and I could not look that up. Please try again in a few minutes.`,
} as const satisfies Record<string, Sentence>

/** Instagram truncates longer titles. The payload has the full meaning. */
const maxTitleLength = 20
const maxQuickReplies = 13

/** The payload of a button, so that a truncated title is understood. */
export const sayPayload = 'SAY:'

/** The payload of a button that claims a code of this drop. */
export const claimPayload = 'CLAIM:'

type Composed = Pick<Answer, 'text' | 'deals' | 'quick_replies' | 'alert'>

/**
 * The messages of an answer. Phones can only copy a whole message, so the best code is a message of its own. Its
 * details and the other codes follow. A quick reply sends each of those alone. Quick replies belong to the last
 * message.
 * @param origin our public origin, for the pages that the answer names and to shorten links that are too long for a message
 */
export function partsOf(
  { text, deals, quick_replies, alert }: Composed,
  origin: string,
  isFirst: boolean,
  language: Language = 'en',
): Part[] {
  const { lead, rest } = aroundDeals(text, deals.length > 0)
  // Outside of the site a path leads nowhere.
  const withAddresses = (one: string) =>
    splitAtPages(one)
      .map((part, at) => (at % 2 === 0 ? part : origin + part))
      .join('')
  const [best, ...others] = deals
  const details = packBlocks([
    ...(isFirst && best === undefined ? [disclosure(language)] : []),
    withAddresses(lead),
    ...(best ? [dealBlock(best, origin, language, 'without code')] : []),
    ...others.map((deal) => dealBlock(deal, origin, language)),
    withAddresses(rest),
    ...(alert ? [`${alert.label}: ${origin}/tell-me?${alert.wish}`] : []),
    ...(deals.some((deal) => deal.affiliate_link !== '')
      ? [say(language, 'Paid links: the creator earns a commission.')]
      : []),
  ])
  const texts = [
    ...(best && isFirst ? packBlocks([disclosure(language)]) : []),
    ...(best && best.code_kind === 'shared' ? [oneLine(best.promo_code)] : []),
    ...details,
  ]
  const drops = deals.filter(({ code_kind }) => code_kind === 'pool')
  const buttons = [
    ...drops.map(claimButton(language, drops.length === 1)),
    ...others.filter(({ code_kind }) => code_kind === 'shared').map(codeButton),
    ...quick_replies.map(buttonOf),
  ]
  return texts.map((text, index) =>
    index === texts.length - 1 && buttons.length > 0
      ? { text, quick_replies: buttons.slice(0, maxQuickReplies) }
      : { text },
  )
}

/** Splits 'I found 5 codes: Say more for others.': the first part is above the deals, the second below. */
function aroundDeals(text: string, hasDeals: boolean): { lead: string; rest: string } {
  const [, lead = text, rest = ''] = (hasDeals && /^([^:]+:)\s+([^]+)$/.exec(text)) || []
  return { lead, rest }
}

function buttonOf(text: string): { title: string; payload: string } {
  return { title: shortTitle(text), payload: `${sayPayload}${text}` }
}

/** Sends a code alone: its name and its brand's are understood as that code. */
function codeButton({ promo_code, brand_name, description }: AssistantDeal): {
  title: string
  payload: string
} {
  const code = oneLine(promo_code)
  return {
    title: shortTitle(`${code} ${oneLine(description)}`),
    payload: `${sayPayload}${code} ${oneLine(brand_name)}`,
  }
}

/** Claims one code of a drop for this sender only. The only one needs no brand that is truncated. */
function claimButton(language: Language, isOnly: boolean) {
  return ({ id, brand_name }: AssistantDeal) => {
    const get = say(language, 'Get my code')
    const named = `${get} ${oneLine(brand_name)}`
    return {
      title: shortTitle(isOnly && named.length > maxTitleLength ? get : named),
      payload: `${claimPayload}${id}`,
    }
  }
}

function shortTitle(text: string): string {
  if (text.length <= maxTitleLength) return text
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  let title = ''
  for (const character of characters) {
    if (title.length + character.length > maxTitleLength - 1) break
    title += character
  }
  return `${title.trimEnd()}…`
}

/**
 * A deal as plain text, the code on a line of its own.
 * @param code whether it contains the code, which may have been a separate message
 */
export function dealBlock(
  deal: AssistantDeal,
  origin: string,
  language: Language = 'en',
  code: 'with code' | 'without code' = 'with code',
): string {
  const { full_name, username, is_verified } = deal.owner
  const handle = username === null ? '' : ` (@${username})`
  const owner = say(language, 'From {owner}', { owner: `${oneLine(full_name)}${handle}` })
  const mark = is_verified ? `, ${say(language, 'verified creator')}` : ''
  const lines = [
    `${oneLine(deal.brand_name)}: ${oneLine(deal.description)}`,
    ...(code === 'with code' && deal.code_kind === 'shared' ? [oneLine(deal.promo_code)] : []),
    ...deal.terms.map(oneLine),
    `${owner}${mark}. ${deal.expiry_label}.`,
  ]
  const link = deal.affiliate_link
  if (link !== '') {
    lines.push(
      Buffer.byteLength(link) > maxBytes - 200
        ? say(language, 'Link on its page: {link}', { link: `${origin}${deal.path}` })
        : say(language, 'Paid link: {link}', { link }),
    )
  }
  return lines.join('\n')
}

/** Joins an owner's text into one line: an empty line would look like the end of a deal. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
