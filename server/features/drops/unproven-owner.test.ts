import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { deliverMail } from '#server/features/mail/deliver-mail.ts'
import type { Mail } from '#server/features/mail/mail-job.ts'
import { letterTable } from '#server/letter-table.ts'
import { aClaimingBrowser } from '#test/drop-app.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let agency: Actor

beforeAll(async () => {
  app = await openTestApp()
  agency = await app.anAgency()
})
afterAll(() => app.close())

/** Makes a drop of somebody whom the agency entered by this address. */
async function aDropOf(name: string, email: string): Promise<string> {
  await app.as(agency).csvUpload.influencers({
    influencers: [{ fullName: name, socialMediaHandle: name, email }],
  })
  const { id } = await app.deps.db
    .selectFrom('profiles')
    .where('username', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  const promo_code = aPromoCode({ promo_code: '', code_kind: 'pool', brand_name: 'Win a phone' })
  const made = await app.as(agency).promoCodes.create({ promo_code, influencer_id: id })
  return made.promo_code.id
}

async function mailsAboutDrops(email: string): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'mail' and data->>'to' = ${email}
      and data->>'template' = 'drop_runs_out'`.execute(app.deps.db)
  return rows.map(({ data }) => data)
}

/** As where mails are sent, and not only stored. */
const deliver = (mail: Mail) => {
  const { config } = app.deps
  const smtp = { url: 'smtp://127.0.0.1:9' } as never
  const deps = { ...app.deps, config: { ...config, mail: { ...config.mail, smtp } } }
  return deliverMail({ ...deps, letters: letterTable }, crypto.randomUUID(), mail)
}

test('an agency mails nothing to a stranger by filling a drop again and again', async () => {
  const stranger = 'stranger@victim.example'
  const id = await aDropOf('some_body', stranger)
  for (let n = 0; n < 5; n++) {
    await app.as(agency).drops.upload({ promo_code_id: id, text: `X${n}` })
    expect(await aClaimingBrowser(app, `203.0.113.${n}`)(id)).toMatchObject({ code: `X${n}` })
  }
  const mails = await mailsAboutDrops(stranger)
  expect(mails).toHaveLength(1)
  for (const mail of mails) expect(await deliver(mail)).toBe('unwanted')
  await app.deps.db
    .updateTable('users')
    .set({ proven_at: new Date().toISOString() })
    .where('email', '=', stranger)
    .execute()
  for (const mail of mails) expect(await deliver(mail)).toBe('sent')
})
