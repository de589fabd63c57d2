import { brand } from '#shared/rules/brand.ts'
import type { Answer, AssistantDeal } from '#server/features/assistant/assistant.ts'
import type { Part } from '#server/gateways/instagram/instagram.ts'

import { maxBytes, packBlocks } from './split-text.ts'

/** Sent at the start of every conversation: people must know that a program answers. */
export const disclosure = `You are chatting with ${brand.name}’s automatic assistant. Write STOP and it stops answering.`

export const fixedTexts = {
  help: `I can only read text. Write me a brand or its handle, such as @pacewell, and I send you its live codes.`,
  unsupported: `I could not read that message. Write me a brand or its handle as text, such as @pacewell.`,
  stopped: `Done. You get no more answers from me. Write START whenever you want codes again.`,
  started: `Welcome back. Write me a brand or its handle, such as @pacewell, and I send you its live codes.`,
  too_many: `That was a lot of messages at once. Give me five minutes, then I am all yours again.`,
  sorry: `Something went wrong on our side and I could not look that up. Please try again in a few minutes.`,
}

const paidLinks = 'Paid links: the creator earns a commission.'

/** Instagram truncates longer titles. The payload has the full meaning. */
const maxTitleLength = 20
const maxQuickReplies = 13

/** The payload of a button, so that a truncated title is understood. */
export const sayPayload = 'SAY:'

/**
 * The messages of an answer. Quick replies belong to the last one.
 * @param origin our public origin, to shorten links that are too long for a message
 */
export function partsOf(
  { text, deals, quick_replies }: Pick<Answer, 'text' | 'deals' | 'quick_replies'>,
  origin: string,
  isFirst: boolean,
): Part[] {
  const { lead, rest } = aroundDeals(text, deals.length > 0)
  const blocks = [
    ...(isFirst ? [disclosure] : []),
    lead,
    ...deals.map((deal) => dealBlock(deal, origin)),
    rest,
    ...(deals.some((deal) => deal.affiliate_link !== '') ? [paidLinks] : []),
  ]
  const texts = packBlocks(blocks)
  return texts.map((text, index) =>
    index === texts.length - 1 && quick_replies.length > 0
      ? { text, quick_replies: quick_replies.slice(0, maxQuickReplies).map(buttonOf) }
      : { text },
  )
}

/** Splits 'I found 5 codes: Say more for others.': the first part is above the deals, the second below. */
export function aroundDeals(text: string, hasDeals: boolean): { lead: string; rest: string } {
  const [, lead = text, rest = ''] = (hasDeals && /^([^:]+:)\s+([^]+)$/.exec(text)) || []
  return { lead, rest }
}

function buttonOf(text: string): { title: string; payload: string } {
  return { title: shortTitle(text), payload: `${sayPayload}${text}` }
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

/** A deal as plain text, the code on a line of its own. */
export function dealBlock(deal: AssistantDeal, origin: string): string {
  const { full_name, username, is_verified } = deal.owner
  const lines = [
    `${oneLine(deal.brand_name)}: ${oneLine(deal.description)}`,
    oneLine(deal.promo_code),
    `From ${oneLine(full_name)}${username === null ? '' : ` (@${username})`}${is_verified ? ', verified creator' : ''}. ${deal.expiry_label}.`,
  ]
  const link = deal.affiliate_link
  if (link !== '') {
    lines.push(
      Buffer.byteLength(link) > maxBytes - 200
        ? `Link on its page: ${origin}${deal.path}`
        : `Paid link: ${link}`,
    )
  }
  return lines.join('\n')
}

/** Joins an owner's text into one line: an empty line would look like the end of a deal. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
