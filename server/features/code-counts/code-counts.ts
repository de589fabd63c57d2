import { createHash } from 'node:crypto'

import type { Channel } from '#shared/rules/visibility.ts'
import type { RequestContext } from '#server/http/context.ts'

import { countOnce } from './queries.ts'

/** Programs that say what they are; those that lie are held by 'once an hour' and the rate limit. */
const bots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|curl|wget|python|scan|lighthouse/i

/**
 * Counts a copy or a click. The visitor is known by a hash of their keyed address and browser, mixed
 * with code, kind and day, so it follows nobody from one code or day to the next.
 */
export async function recordCount(
  { deps, headers, visitor_key }: RequestContext,
  event: { id: string; kind: 'copy' | 'click'; channel: Channel },
): Promise<boolean> {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || bots.test(agent)) return false
  const day = deps.today()
  const visitor_hash = createHash('sha256')
    .update([visitor_key, agent, event.id, event.kind, day].join('\n'))
    .digest('base64url')
  return countOnce(deps.db, { ...event, day, visitor_hash })
}
