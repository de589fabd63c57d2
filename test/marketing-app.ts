import { sql } from 'kysely'

import type { MarketingJob } from '#server/features/marketing/event-job.ts'

import type { Actor, TestApp } from './harness.ts'

export const browserName = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'
export const receipt = 'AAAAAAAAAAAAAAAAAAAAAA'

const today = () => new Date().toISOString().slice(0, 10)
export const granted = (day = today()) => `fanfare_consent=1.granted.${day}.${receipt}`
export const declined = (day = today()) => `fanfare_consent=1.declined.${day}`

type Call = { actor?: Actor; cookie?: string; headers?: Record<string, string>; method?: string }

/** A browser at the API: with consent, unless it says otherwise. */
export function browserAt(app: TestApp) {
  const call = async (
    path: string,
    body: unknown,
    { actor, cookie = granted(), headers, method = 'POST' }: Call = {},
  ) => {
    const cookies = [actor?.cookie, cookie].filter((one) => one)
    const response = await app.request(path, {
      method,
      body: JSON.stringify(body),
      cookie: cookies.length > 0 ? cookies.join('; ') : undefined,
      headers: { 'content-type': 'application/json', 'user-agent': browserName, ...headers },
      address: '203.0.113.7',
    })
    return {
      status: response.status,
      set: response.headers.getSetCookie(),
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  return {
    call,
    /** Reports an event as a page does. */
    report: (
      eventName: string,
      customData: object = {},
      init: Call & { sourceUrl?: string; eventId?: string; userData?: object } = {},
    ) =>
      call(
        '/api/meta-conversion-api',
        {
          eventName,
          eventId: init.eventId ?? crypto.randomUUID(),
          eventData: {
            sourceUrl: init.sourceUrl ?? 'http://localhost:3000/',
            customData,
            userData: init.userData ?? {},
          },
        },
        init,
      ),
    /** What waits to be sent, the oldest first. */
    async queued(): Promise<MarketingJob[]> {
      const { rows } = await sql<{ data: MarketingJob }>`
        select data from pgboss.job where name = 'marketing-events' order by created_on`.execute(
        app.deps.db,
      )
      return rows.map(({ data }) => data)
    },
    clear: () =>
      sql`delete from pgboss.job where name in ('marketing-events', 'marketing-events-dead')`.execute(
        app.deps.db,
      ),
  }
}
