import type { Selectable } from 'kysely'

import type { Tables } from '#server/db/schema.gen.ts'
import { threadKeyOf } from '#server/features/instagram-dm/events/sender-ids.ts'

import { aPromoCode, openTestApp } from './harness.ts'
import { aBody, aText, signatureOf, startInstagramServer, webhookInit } from './instagram-server.ts'

export type DmApp = Awaited<ReturnType<typeof openDmApp>>

/** An app whose Instagram is played over HTTP, with a live code of the brand Pacewell. */
export async function openDmApp() {
  const server = await startInstagramServer()
  const app = await openTestApp({ config: { instagram: server.instagram } })
  const ana = await app.anInfluencer('ana')
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'ANA20' }) })
  const { db } = app.deps
  const { dmWorker: worker } = app
  if (worker === undefined) throw new Error('Instagram is configured')
  let people = 0

  const deliver = async (body: string, signature = signatureOf(body)) =>
    app.request('/webhooks/instagram', webhookInit(body, signature))
  /** Delivers these events in one webhook and lets them be answered. */
  const hear = async (...events: Record<string, unknown>[]) => {
    const answer = await deliver(aBody(events))
    if (answer.status !== 200) throw new Error(`The webhook was answered with ${answer.status}`)
    await worker.drain()
  }
  return {
    ...app,
    db,
    server,
    worker,
    ana,
    deliver,
    hear,
    /** The id of somebody who never wrote before. */
    aPerson: () => `99000000000${String(++people).padStart(5, '0')}`,
    say: (from: string, text: string) => hear(aText(from, text)),
    async messages(from: string): Promise<Selectable<Tables['instagram_messages']>[]> {
      return db
        .selectFrom('instagram_messages')
        .selectAll()
        .where('thread_key', '=', threadKeyOf(app.deps.sign, from))
        .orderBy('written_at')
        .orderBy('id')
        .execute()
    },
    /** Makes whatever waits due now, and has it answered. */
    async later() {
      await db
        .updateTable('instagram_messages')
        .set({ due_at: new Date(Date.now() - 1000).toISOString() })
        .where('due_at', 'is not', null)
        .execute()
      await worker.drain()
    },
    async alarms() {
      const rows = await db.selectFrom('instagram_alarms').select('kind').orderBy('kind').execute()
      return rows.map(({ kind }) => kind)
    },
    /** As if the account had had no trouble, and nobody waited. */
    async mend() {
      server.forget()
      await db
        .updateTable('instagram_messages')
        .set({ state: 'not_answered', due_at: null, recipient_sealed: null })
        .where('state', 'in', ['received', 'answering'])
        .execute()
      await db
        .updateTable('instagram_accounts')
        .set({ paused_until: null, pause_reason: null, rate_refusals: 0 })
        .execute()
      await db.deleteFrom('instagram_alarms').execute()
    },
    async close() {
      await app.close()
      await server.close()
    },
  }
}
