import { sql } from 'kysely'

import type { PromoCodeInput } from '#shared/contract/promo-codes/promo-codes.ts'
import type { Mail, MailTemplate } from '#server/letter-table.ts'

import { aPromoCode, openTestApp } from './harness.ts'
import type { Actor } from './harness.ts'

type Queued<Template extends MailTemplate> = Mail & { template: Template }

/** An app whose clock moves, with owners of codes that end, and the mails that wait in its queue. */
export async function openReminderApp(
  start: string,
  options: Parameters<typeof openTestApp>[0] = {},
) {
  const app = await openTestApp({ ...options, today: start })
  const { db } = app.deps

  /** Moves the clock, and turns off what ended meanwhile. */
  const moveTo = async (day: string) => {
    app.moveTo(day)
    await sql`select sweep_expired_promo_codes(${day}::date)`.execute(db)
  }

  const add = async (owner: Actor, values: Partial<PromoCodeInput> = {}) => {
    const { promo_code } = await app
      .as(owner)
      .promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Pacewell', ...values }) })
    return promo_code
  }

  return {
    ...app,
    moveTo,
    add,
    /** Somebody with a code for each of these last days. */
    async anOwner(...ends: (string | null)[]): Promise<Actor> {
      const owner = await app.anInfluencer()
      await app.subscribe(owner, 'pro')
      for (const expiration_date of ends) await add(owner, { expiration_date })
      return owner
    },
    /** The mails of a template that wait, to everybody or to one. */
    async queued<Template extends MailTemplate>(template: Template, owner?: Actor) {
      const { rows } = await sql<{ data: Queued<Template> }>`
        select data from pgboss.job where name = 'mail' and data->>'template' = ${template}
          order by created_on`.execute(db)
      const mails = rows.map(({ data }) => data)
      return owner ? mails.filter(({ to }) => to === `${owner.username}@example.com`) : mails
    },
    /** As if nobody had ever been here, on the first day. */
    async clear() {
      for (const table of ['users', 'pgboss.job', 'reminder_days', 'rate_limits'])
        await sql`delete from ${sql.table(table)}`.execute(db)
      await moveTo(start)
    },
  }
}
