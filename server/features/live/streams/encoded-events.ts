import { liveEvent } from '#shared/contract/deals/live.ts'
import type { LiveEvent, LiveNews } from '#shared/contract/deals/live.ts'
import type { OutboxEvent } from '#server/db/outbox-event.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveDeals } from '#server/features/deals/deals.ts'

import { findDealsOf, publicForms } from '../live.ts'
import type { LiveMessage } from '#server/live-events.ts'
import { createLately, topicsOfEvent } from '../topics.ts'
import type { Topics } from '../topics.ts'

/** The wire format: for our own pages, or for the REST API. */
export type Wire = 'rpc' | 'rest'

/** The bytes of one event, which are the same for everyone, and its topics. */
export type EncodedEvent = { at: number; bytes: Record<Wire, Buffer>; topics: Topics }

/** More than the longest replay, so that reconnecting streams share encoded events. */
const mostCached = 1500

/** Events whose deals one query reads. */
const lookedUpAtOnce = 100

const nothing = Buffer.alloc(0)

/**
 * Looks up, validates and encodes each event once for all streams. Events that come together are looked up together, so
 * that a busy machine does not fall behind them. A failed look-up becomes a 'reload' event.
 */
export function createEncodedEvents(deps: Pick<Deps, 'db' | 'log'>) {
  const cache = new Map<string, { event: OutboxEvent; encoded: Promise<EncodedEvent> }>()
  const lately = createLately()

  const encodeNow = async (
    { id, event }: LiveMessage,
    deals: Promise<LiveDeals>,
  ): Promise<EncodedEvent> => {
    try {
      const { pages, api } = publicForms(event, await deals)
      // Validated like every answer, so that undeclared columns never leave the server.
      const validated = pages && liveEvent.parse(pages)
      const bytes = written(id, validated, api === pages ? validated : api)
      return {
        at: Number(id),
        bytes,
        topics: validated ? topicsOfEvent(event, validated, lately) : [],
      }
    } catch (err) {
      deps.log.error({ err, event: id }, 'telling a live event failed')
      cache.delete(id)
      const validated: LiveEvent = { type: 'resync' }
      return { at: Number(id), bytes: written(id, validated, validated), topics: undefined }
    }
  }

  /** Codes that changed are looked up again for a replay, which must not contain what is hidden by now. */
  const forgetOlder = (newer: readonly OutboxEvent[]) => {
    for (const [id, { event }] of cache)
      if (newer.some((one) => isSuperseded(event, one))) cache.delete(id)
  }

  const trim = () => {
    for (const oldest of cache.keys()) {
      if (cache.size <= mostCached) break
      cache.delete(oldest)
    }
  }

  const encode = async (messages: readonly LiveMessage[]): Promise<EncodedEvent[]> => {
    const unknown = messages.filter(({ id, event }) => event === 'resync' || !cache.has(id))
    const deals = findDealsOf(
      deps,
      unknown.map(({ event }) => event),
    )
    const fresh = new Map(unknown.map((message) => [message, encodeNow(message, deals)]))
    for (const [{ id, event }, encoded] of fresh)
      if (event !== 'resync') cache.set(id, { event, encoded })
    const encoded = await Promise.all(
      messages.map(async (message) => fresh.get(message) ?? cache.get(message.id)?.encoded),
    )
    trim()
    return encoded.filter((one) => one !== undefined)
  }

  return async (messages: readonly LiveMessage[]): Promise<EncodedEvent[]> => {
    const all: EncodedEvent[] = []
    forgetOlder(
      messages.flatMap(({ id, event }) => (event === 'resync' || cache.has(id) ? [] : event)),
    )
    for (let first = 0; first < messages.length; first += lookedUpAtOnce)
      all.push(...(await encode(messages.slice(first, first + lookedUpAtOnce))))
    return all
  }
}

/** Whether a later event may have changed the deal that an event about one code contains. */
function isSuperseded(event: OutboxEvent, { id, topic, payload }: OutboxEvent): boolean {
  if (event.topic !== 'promo_code' || event.id >= id) return false
  const { influencer_id } = event.payload
  if (payload.op === 'many')
    return (
      payload.influencer_ids === null || payload.influencer_ids?.includes(influencer_id) === true
    )
  if (topic === 'profile') return payload.id === influencer_id
  return topic === 'promo_code' && payload.id === event.payload.id
}

/** An event that only moves the cursor of a stream. */
export function upToDate(at: number): EncodedEvent['bytes'] {
  const event: LiveNews = { type: 'up_to_date' }
  return written(String(at), event, event)
}

function written(
  id: string,
  event: LiveNews | undefined,
  byApi: LiveNews | undefined,
): EncodedEvent['bytes'] {
  const line = (data: string) => Buffer.from(`event: message\nid: ${id}\ndata: ${data}\n\n`)
  const json = event && JSON.stringify(event)
  const jsonOfApi = byApi === event ? json : byApi && JSON.stringify(byApi)
  return {
    rpc: json ? line(`{"json":${json}}`) : nothing,
    rest: jsonOfApi ? line(jsonOfApi) : nothing,
  }
}
