import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Db } from '#server/db/connection/connect.ts'
import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'
import type { MailReceiver } from '#test/mail-receiver.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { retention } from './retention.ts'

let receiver: MailReceiver
let app: TestApp
let db: Db

beforeAll(async () => {
  receiver = await openMailReceiver()
  app = await openTestApp({ config: receiver.config })
  db = app.database.db
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

const remove = async (job: string, table: string) => (await retention[job]?.run(app.deps))?.[table]

describe('accounts whose address was never confirmed', () => {
  let people = 0
  /** Signs up and waits until the mailed link has expired. */
  const waiting = async (since: string) => {
    const username = `waiting${++people}`
    const email = `${username}@example.com`
    await app.visitor.accounts.signUp({
      role: 'influencer',
      full_name: 'Somebody Waiting',
      username,
      email,
      password,
      accepted_terms: true,
    })
    const { rows } = await sql<{ id: string }>`
      update users set created_at = created_at - ${since}::interval, confirm_by = confirm_by - ${since}::interval
        where email = ${email} returning id`.execute(db)
    const id = rows[0]?.id ?? ''
    await sql`update verifications set expires_at = expires_at - ${since}::interval where value = ${id}`.execute(
      db,
    )
    return { id, email, username }
  }
  const isThere = async ({ id }: { id: string }) =>
    (await sql`select 1 from users where id = ${id}`.execute(db)).rows.length === 1
  const sweep = () => remove('delete-unconfirmed-accounts', 'users')
  beforeEach(() => sql`truncate rate_limits`.execute(db))

  test('unconfirmed accounts are deleted after seven days with their data, and their username is free again', async () => {
    const [inside, outside] = [
      await waiting('7 days -10 minutes'),
      await waiting('7 days 1 minute'),
    ]
    expect(await sweep()).toBe(1)
    expect(await isThere(inside)).toBe(true)
    expect(await isThere(outside)).toBe(false)
    for (const table of ['profiles', 'auth_accounts', 'verifications', 'mail_preferences']) {
      const { rows } = await sql<{ row: string }>`
        select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(db)
      expect(rows.filter(({ row }) => row.includes(outside.id))).toEqual([])
    }
    const { rows: jobs } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(
      db,
    )
    expect(jobs.filter(({ data }) => data.includes(outside.email))).toEqual([])
    const name = await app.visitor.accounts.checkUsername({ username: outside.username })
    expect(name.is_available).toBe(true)
  })

  test('confirmed accounts are never deleted as unconfirmed', async () => {
    const person = await waiting('0 days')
    await app.work()
    const mail = await receiver.waitForMail(person.email, /Confirm/)
    const token = linkIn(mail, '/confirm-email').split('#token=')[1] ?? ''
    await app.visitor.accounts.confirmEmail({ token, password })
    const { rows } = await sql`select confirm_by from users where id = ${person.id}`.execute(db)
    expect(rows).toEqual([{ confirm_by: null }])
    await sql`update users set created_at = now() - interval '1 year' where id = ${person.id}`.execute(
      db,
    )
    expect(await sweep()).toBe(0)
    expect(await isThere(person)).toBe(true)
  })

  test('unconfirmed accounts stay while a confirmation link is valid', async () => {
    const person = await waiting('8 days')
    await app.visitor.accounts.resendConfirmation({ email: person.email })
    await expect
      .poll(
        async () =>
          (
            await sql`select 1 from verifications where value = ${person.id} and expires_at > now()`.execute(
              db,
            )
          ).rows.length,
      )
      .toBe(1)
    expect(await sweep()).toBe(0)
    await sql`update verifications set expires_at = now() where value = ${person.id}`.execute(db)
    expect(await sweep()).toBe(1)
  })

  test('unconfirmed accounts with other data stay', async () => {
    const agency = await aProfile(db, { is_agency: true })
    const kept = {
      code: (id: string) => insertCodes(db, aCodeRow(id)),
      manager: (id: string) =>
        sql`insert into agency_influencers (agency_id, influencer_id) values (${agency.id}, ${id})`.execute(
          db,
        ),
      team: (id: string) =>
        sql`insert into agency_members (agency_id, user_id, role) values (${agency.id}, ${id}, 'viewer')`.execute(
          db,
        ),
      plan: (id: string) => sql`insert into subscriptions (profile_id) values (${id})`.execute(db),
      session: (id: string) =>
        sql`insert into sessions (user_id, token, expires_at) values (${id}, ${id}, now() + interval '1 day')`.execute(
          db,
        ),
    }
    for (const keep of Object.values(kept)) await keep((await waiting('30 days')).id)
    expect(await sweep()).toBe(0)
  })

  test('accounts from before mail was configured stay', async () => {
    const plain = await openTestApp()
    const { user_id } = await plain.anInfluencer()
    const { rows } =
      await sql`select confirm_by, email_verified from users where id = ${user_id}`.execute(
        plain.database.db,
      )
    expect(rows).toEqual([{ confirm_by: null, email_verified: false }])
    await sql`update users set created_at = now() - interval '3 years'`.execute(plain.database.db)
    expect((await retention['delete-unconfirmed-accounts']?.run(plain.deps))?.['users']).toBe(0)
    await plain.close()
  })

  test('unconfirmed accounts are deleted once by two concurrent processes', async () => {
    for (let i = 0; i < 6; i++) await waiting('8 days')
    const removed = await Promise.all([sweep(), sweep()])
    expect((removed[0] ?? 0) + (removed[1] ?? 0)).toBe(6)
  })
})

describe('the activity log', () => {
  const line = (agency: string | null, age: string) =>
    sql`
    insert into activity_log (actor_id, subject_id, agency_id, action, details, created_at)
      values (${actor}, ${subject}, ${agency}, 'codes_uploaded',
        '{"count": 7, "role": "manager", "name": "Ana Berg", "file": "ana.csv", "promo_code": "Nova ANA20", "fields": ["full_name"]}',
        now() - ${age}::interval)`.execute(db)
  let actor: string
  let subject: string
  let agency: string
  beforeAll(async () => {
    actor = (await aProfile(db)).id
    subject = (await aProfile(db)).id
    agency = (await aProfile(db, { is_agency: true })).id
  })
  beforeEach(() => sql`delete from activity_log`.execute(db))
  const read = async () =>
    (
      await sql`select actor_id, subject_id, agency_id, action, details from activity_log order by created_at desc`.execute(
        db,
      )
    ).rows

  test("after two years an agency's log keeps actions and numbers, without people and names", async () => {
    await line(agency, '2 years -1 minute')
    await line(agency, '2 years 1 second')
    expect(await remove('fade-activity', 'activity_log')).toBe(1)
    expect(await read()).toEqual([
      expect.objectContaining({ actor_id: actor, subject_id: subject }),
      {
        actor_id: null,
        subject_id: null,
        agency_id: agency,
        action: 'codes_uploaded',
        details: { count: 7, role: 'manager' },
      },
    ])
    expect(await remove('fade-activity', 'activity_log')).toBe(0)
  })

  test("log entries about a user's own account are deleted", async () => {
    await line(null, '2 years -1 minute')
    await line(null, '2 years 1 second')
    expect(await remove('fade-activity', 'activity_log')).toBe(1)
    expect(await read()).toHaveLength(1)
  })

  test('an agency can read its log after the retention run', async () => {
    const harbor = await app.anAgency()
    const ana = await app.anInfluencer()
    await app.manage(harbor, ana)
    await app.as(harbor).promoCodes.create({ promo_code: aPromoCode(), influencer_id: ana.user_id })
    await sql`update activity_log set created_at = now() - interval '3 years'`.execute(db)
    await remove('fade-activity', 'activity_log')
    const { entries } = await app.as(harbor).activity.list({ scope: 'agency' })
    expect(entries[0]).toMatchObject({
      actor: null,
      influencer: null,
      action: 'promo_code_created',
    })
    expect(JSON.stringify(entries)).not.toContain(ana.username)
  })

  test('an invited address is deleted after 104 days', async () => {
    for (const age of ['103 days', '105 days'])
      await sql`insert into activity_log (agency_id, action, details, created_at)
        values (${agency}, 'invitation_sent', '{"name": "somebody@example.com"}', now() - ${age}::interval)`.execute(
        db,
      )
    expect(await remove('trim-invitations', 'activity_log')).toBe(1)
    expect((await read()).map((row) => (row as { details: unknown }).details)).toEqual([
      { name: 'somebody@example.com' },
      {},
    ])
  })
})
