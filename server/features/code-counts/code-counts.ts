import { createHash } from 'node:crypto'

import type { CountedChannel } from '#shared/contract/promo-codes/code-counts.ts'
import type { Channel } from '#shared/rules/promo-codes/visibility.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/http/context.ts'

import { hasChatCookie } from '#server/features/web-chat/chat-session.ts'

import { addCount, claimVisit, hasCounted } from './queries.ts'

/**
 * Honest bots identify themselves; the limits handle the others. Words end where these end, and phones of Cubot are none:
 * 'CUBOT X30', 'ScanPal EDA51'.
 */
const bots =
  /(?:(?<!\bcu)bot|crawl(?:er|ing)?|spider|slurp|preview|fetch(?:er)?|monitor(?:ing)?|headless(?:chrome)?|curl|wget|python|scan(?:ner|ning)?|lighthouse)s?(?![a-z])/i

/** Distinct people counted per address and hour: a household or an office. */
const placesPerVisitor = 3

type Count = { id: string; kind: 'copy' | 'click'; channel: CountedChannel }

/**
 * Counts a copy or click. The user agent distinguishes people behind one address, but it can be forged, so it only
 * selects one of a few slots per address. The stored hash covers address, slot, code, kind and day, so it tracks
 * nobody across codes or days. Throws RATE_LIMITED.
 */
export async function recordCount(
  { deps, headers, visitor_key, customer_key }: RequestContext,
  event: Count,
): Promise<boolean> {
  if (isBot(headers)) return false
  const visitor_hash = hashOfVisitor({ deps, headers, visitor_key }, event.id, event.kind)
  if (await hasCounted(deps.db, visitor_hash)) return false
  await deps.limiter.take('count_visitor', visitor_key)
  if (!(await claimVisit(deps.db, event.id, visitor_hash, event.kind === 'copy'))) return false
  // Only an event that would count spends the daily limit, so that concurrent duplicates do not.
  const counted = `${event.id}:${event.kind}`
  await deps.limiter.take('count_code', `${visitor_key}:${counted}`)
  await deps.limiter.take('count_code_customer', `${customer_key}:${counted}`)
  const channel = channelOf(headers, event.channel)
  return addCount(deps.db, { ...event, channel, day: deps.today() })
}

/** Where an event of a browser counts: in the chat only if the browser has a conversation. */
export function channelOf(headers: Headers, channel: CountedChannel): CountedChannel {
  return hasChatCookie(headers) ? channel : 'web'
}

/**
 * Counts a visitor's first claim of a drop on a day as a copy, in the transaction of the claim. Programs claim codes too.
 */
export async function countClaim(context: Visitor, id: string, channel: Channel): Promise<void> {
  if (await claimOnce(context, id, 'claim', 24))
    await addCount(context.deps.db, { id, kind: 'copy', channel, day: context.deps.today() })
}

/** Whether this is the visitor's first event of this kind for a code on this day and within these hours. */
export async function claimOnce(
  context: Visitor,
  id: string,
  what: string,
  hours = 1,
): Promise<boolean> {
  return claimVisit(context.deps.db, id, hashOfVisitor(context, id, what), false, hours)
}

/** Whether a visitor was counted within the hour. */
export function wasCounted(db: Deps['db'], visitorHash: string): Promise<boolean> {
  return hasCounted(db, visitorHash)
}

/** Whether a program says that it is one. */
export function isBot(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? ''
  return agent === '' || bots.test(agent)
}

export type Visitor = Pick<RequestContext, 'headers' | 'visitor_key'> & {
  deps: Pick<Deps, 'db' | 'today'>
}

/** A visitor's keyed hash for one thing on one day. */
export function hashOfVisitor(
  { deps, headers, visitor_key }: Visitor,
  id: string,
  what: string,
): string {
  const agent = headers.get('user-agent') ?? ''
  const place = hashOf(agent).readUInt32BE() % placesPerVisitor
  return hashOf(visitor_key, place, id, what, deps.today()).toString('base64url')
}

function hashOf(...parts: (string | number)[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}
