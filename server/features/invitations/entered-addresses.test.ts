import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

let app: AgencyApp
let agency: Actor
let made = 0

beforeAll(async () => {
  app = await openAgencyApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  agency = await app.anAgency()
})

const anInput = (email?: string) => {
  made++
  return {
    full_name: 'Somebody',
    username: `entered_${made}`,
    email: email ?? `entered${made}@example.com`,
  }
}
const aRow = (email?: string) => {
  const { username, ...rest } = anInput(email)
  return { fullName: rest.full_name, socialMediaHandle: username, email: rest.email }
}
const upload = (actor: Actor, ...influencers: ReturnType<typeof aRow>[]) =>
  app.as(actor).csvUpload.influencers({ influencers })

const invite = (actor: Actor, email: string) =>
  app.as(actor).invitations.create({ kind: 'influencer', email })

/** The kinds of mails that wait for an address, the oldest first. */
async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ template: string }>(
    "select data ->> 'template' as template from pgboss.job where name = 'mail' and data ->> 'to' = $1 order by created_on",
    [email],
  )
  return rows.map(({ template }) => template)
}

describe('whether an address has an account', () => {
  test('creating an influencer never reveals whether the address has an account, and its owner is invited', async () => {
    const ana = await app.anInfluencer()
    const known = `${ana.username}@example.com`
    const [there, new_one] = [anInput(known), anInput()]
    const answers = [
      await app.as(agency).agencies.createInfluencer(there),
      await app.as(agency).agencies.createInfluencer(new_one),
    ]
    for (const [index, input] of [there, new_one].entries())
      expect(answers[index]).toEqual({
        success: true,
        influencer: {
          ...input,
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          temporary_password: expect.stringMatching(/^([a-z]+-){4}[a-z]+$/) as string,
        },
      })
    expect(await mailsTo(known)).toEqual(['agency_invitation'])
    expect(await mailsTo(new_one.email)).toEqual(['managed_account'])
    // What was answered opens nothing, and nothing of the account changed.
    await expect(
      app.signIn(known, answers[0]?.influencer.temporary_password ?? ''),
    ).rejects.toMatchObject({ code: 'INVALID_LOGIN' })
    await app.signIn(known, password)
    expect((await app.as(ana).managers.list()).managers).toEqual([])
  })

  test('an upload of influencers never reveals whether an address has an account', async () => {
    const ana = await app.anInfluencer()
    const known = `${ana.username}@example.com`
    const taken = { ...aRow(), socialMediaHandle: ana.username }
    for (const email of [known, 'nobody.yet@example.com']) {
      await expect(upload(agency, aRow(email), taken)).rejects.toMatchObject({
        code: 'CSV_ROWS_INVALID',
        data: {
          problem_count: 1,
          problems: [{ row: 2, problem: sentences.influencerUsernameTaken }],
        },
      })
    }
    expect(await mailsTo(known)).toEqual([])
    const rows = [aRow(known), aRow()]
    expect(await upload(agency, ...rows)).toEqual({ success: true, added: 2, already_there: 0 })
    expect(await mailsTo(known)).toEqual(['agency_invitation'])
    expect(await upload(agency, ...rows)).toEqual({ success: true, added: 0, already_there: 2 })
    expect(await mailsTo(known)).toEqual(['agency_invitation'])
  })

  test('an agency may enter the address of its own influencer twenty times a day', async () => {
    const own = await app.create(agency)
    const also = await app.create(agency)
    const change = (email: string) =>
      app.as(agency).agencies.updateInfluencer({ influencer_id: own.id, email })
    await expect(change(also.email)).rejects.toMatchObject({ code: 'INFLUENCER_EMAIL_TAKEN' })
    for (let n = 0; n < 19; n++)
      expect(await change(`moved_${n}@example.com`)).toMatchObject({
        email: own.email,
        waiting_email: `moved_${n}@example.com`,
      })
    await expect(change('another.one@example.com')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('an address is mailed twice a day', () => {
  test('an address gets at most two mails a day over all agencies, with or without an account', async () => {
    const ana = await app.anInfluencer()
    const others = [agency, await app.anAgency(), await app.anAgency()] as const
    for (const email of [`${ana.username}@example.com`, 'bombed@example.com']) {
      await invite(others[0], email)
      await invite(others[1], email)
      for (const actor of others)
        await expect(invite(actor, email)).rejects.toMatchObject({
          code: 'ADDRESS_MAILED_ENOUGH',
          status: 429,
        })
      await expect(
        app.as(others[2]).agencies.createInfluencer(anInput(email)),
      ).rejects.toMatchObject({ code: 'ADDRESS_MAILED_ENOUGH' })
      await expect(upload(others[2], aRow(), aRow(email))).rejects.toMatchObject({
        code: 'CSV_ROWS_INVALID',
        data: { problems: [{ row: 2, problem: sentences.addressMailedEnough }] },
      })
      expect(await mailsTo(email)).toHaveLength(2)
    }
    // The next day.
    await app.database.pool.query('update mailed_addresses set day = day - 1')
    await invite(others[2], 'bombed@example.com')
  })

  test('an address gets at most two mails a day with many concurrent invitations', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => app.anAgency()))
    const answers = await Promise.allSettled(
      others.map((actor) => invite(actor, 'at.once@example.com')),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await mailsTo('at.once@example.com')).toHaveLength(2)
  })
})

describe('an agency enters so many addresses a day', () => {
  const rows = (count: number) => Array.from({ length: count }, () => aRow())

  test('the daily number of entered addresses covers files, single influencers and invitations', async () => {
    await upload(agency, ...rows(198))
    await app.as(agency).agencies.createInfluencer(anInput())
    await expect(upload(agency, ...rows(2))).rejects.toMatchObject({
      code: 'ADDRESSES_USED_UP',
      status: 429,
      data: { max_per_day: 200, left_today: 1 },
    })
    await invite(agency, 'the.last@example.com')
    for (const call of [
      () => invite(agency, 'one.more@example.com'),
      () => app.as(agency).agencies.createInfluencer(anInput()),
    ])
      await expect(call()).rejects.toMatchObject({
        code: 'ADDRESSES_USED_UP',
        data: { left_today: 0 },
      })
    expect(await mailsTo('one.more@example.com')).toEqual([])
  })

  test('the daily number of entered addresses grows with age and plan, and test accounts have none', async () => {
    const { db } = app.deps
    await upload(agency, ...rows(200))
    await expect(upload(agency, aRow())).rejects.toMatchObject({ code: 'ADDRESSES_USED_UP' })
    const grow = (values: { created_at?: string; is_fake?: boolean }) =>
      db.updateTable('profiles').set(values).where('id', '=', agency.user_id).execute()
    await grow({ created_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
    await upload(agency, ...rows(200))
    await expect(upload(agency, aRow())).rejects.toMatchObject({
      data: { max_per_day: 400, left_today: 0 },
    })
    await app.subscribe(agency, 'boost')
    await upload(agency, aRow())
    await db
      .updateTable('agency_addresses')
      .set({ addresses: 60_000 })
      .where('agency_id', '=', agency.user_id)
      .execute()
    await expect(upload(agency, aRow())).rejects.toMatchObject({
      data: { max_per_day: 800, left_today: 0 },
    })
    await grow({ is_fake: true })
    await upload(agency, aRow())
  })
})
