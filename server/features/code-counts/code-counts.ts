import { createHash } from 'node:crypto'

import type { CountedChannel } from '#shared/contract/code-counts.ts'
import type { RequestContext } from '#server/http/context.ts'

import { hasChatCookie } from '#server/features/web-chat/chat-session.ts'

import { addCount, claimVisit, hasCounted } from './queries.ts'

/** Programs that say what they are; those that lie are held by the limits. */
const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|curl|wget|python|scan|lighthouse/i

/** So many people of one address count within an hour: of a household or an office, not of a list of browsers. */
const placesPerVisitor = 3

type Count = { id: string; kind: 'copy' | 'click'; channel: CountedChannel }

/**
 * Counts a copy or a click. What a browser calls itself tells people behind one address apart, but anybody can
 * make it up: it only chooses one of the few places that the address has. The mark is a hash of address and
 * place, mixed with code, kind and day, so it follows nobody from one code or day to the next. Throws RATE_LIMITED.
 */
export async function recordCount(
  { deps, headers, visitor_key }: RequestContext,
  event: Count,
): Promise<boolean> {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || bots.test(agent)) return false
  const day = deps.today()
  const place = hashOf(agent).readUInt32BE() % placesPerVisitor
  const visitor_hash = hashOf(visitor_key, place, event.id, event.kind, day).toString('base64url')
  if (await hasCounted(deps.db, visitor_hash)) return false
  await deps.limiter.take('count_visitor', visitor_key)
  if (!(await claimVisit(deps.db, event.id, visitor_hash))) return false
  // Only what is about to count spends of the day: beacons at once would take it from each other.
  await deps.limiter.take('count_code', `${visitor_key}:${event.id}:${event.kind}`)
  const channel = hasChatCookie(headers) ? event.channel : 'web'
  return addCount(deps.db, { ...event, channel, day })
}

function hashOf(...parts: (string | number)[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}
