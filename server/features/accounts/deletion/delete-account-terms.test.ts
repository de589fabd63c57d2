import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { tracesOf, wrongCounts } from '#test/traces.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const remove = (actor: Actor, confirmation = actor.username, current_password = password) =>
  app.as(actor).accounts.remove({ current_password, confirmation })

const refusal = (error: unknown) => {
  const { code, data } = error as { code: string; data?: { fields?: Record<string, string> } }
  return { code, fields: data?.fields }
}

describe('deleting an account', () => {
  test("deleting an agency's account ends its links, and its creators keep their codes", async () => {
    const eve = await app.anInfluencer('eve')
    const agency = await app.anAgency('leaving')
    await app.manage(agency, eve)
    const [code = ''] = await insertCodes(
      app.deps.db,
      aCodeRow(eve.user_id, { agency_id: agency.user_id }),
    )
    const viewer = await app.as(agency).accounts.getViewer()
    await remove(agency, viewer?.username ?? '')
    expect(await app.as(eve).accounts.getViewer()).toMatchObject({ username: 'eve' })
    const { promo_codes } = await app.as(eve).promoCodes.listOwn({ influencer_id: eve.user_id })
    expect(promo_codes.map(({ id }) => id)).toEqual([code])
    expect(
      await tracesOf(app.deps.db, agency.user_id).then((found) =>
        found.filter((place) => !/outbox|pgboss/.test(place)),
      ),
    ).toEqual([])
    expect(await wrongCounts(app.deps.db)).toEqual([])
  })

  test('the only administrator cannot delete the account', async () => {
    const sam = await app.makeStaff(await app.anInfluencer('sam'))
    await expect(remove(sam)).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR', status: 409 })
    const pat = await app.makeStaff(await app.anInfluencer('pat'))
    // Both at once: one remains.
    const answers = await Promise.allSettled([remove(sam), remove(pat)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('deleting an account requires the exact username', async () => {
    const fay = await app.anInfluencer('fay')
    for (const typed of ['', 'FAY', 'fa', 'DELETE', 'fay@example.com'])
      expect(await remove(fay, typed).catch(refusal)).toEqual({
        code: 'INVALID_INPUT',
        fields: { confirmation: sentences.deleteConfirmationWrong },
      })
    expect(await app.as(fay).accounts.getViewer()).not.toBeNull()
  })

  test('deleting an account without a username requires the word DELETE', async () => {
    const gus = await app.anInfluencer('gus')
    await app.deps.db.deleteFrom('profiles').where('id', '=', gus.user_id).execute()
    expect(await remove(gus, 'gus').catch(refusal)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await remove(gus, 'DELETE')).toEqual({ deleted: true })
    expect(await app.as(gus).accounts.getViewer()).toBeNull()
  })

  test('deleting an account requires the password, with a limited number of attempts', async () => {
    const hal = await app.anInfluencer('hal')
    const wrong = { code: 'INVALID_INPUT', fields: { current_password: sentences.passwordWrong } }
    expect(await remove(hal, 'hal', 'Wrong-horse-7').catch(refusal)).toEqual(wrong)
    expect(await remove(hal, 'hal', '').catch(refusal)).toEqual(wrong)
    for (let times = 2; times < 10; times++) await remove(hal, 'nobody').catch(() => undefined)
    expect(await remove(hal).catch(refusal)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await app.as(hal).accounts.getViewer()).not.toBeNull()
  })

  test('deleting an account requires a signed-in user on our own pages', async () => {
    await expect(
      app.visitor.accounts.remove({ current_password: password, confirmation: 'x' }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const ivy = await app.anInfluencer('ivy')
    const answer = await app.request('/api/accounts/me', {
      method: 'DELETE',
      cookie: ivy.cookie,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ current_password: password, confirmation: 'ivy' }),
    })
    expect(answer.status).toBe(403)
    expect(await app.as(ivy).accounts.getViewer()).not.toBeNull()
  })

  test('deleting an account is refused while a plan is paid, and then deletes nothing', async () => {
    const jon = await app.anInfluencer('jon')
    await app.subscribe(jon, 'growth')
    await expect(remove(jon)).rejects.toMatchObject({
      code: 'PLAN_STILL_PAID',
      status: 409,
      message: sentences.planStillPaid,
    })
    expect(await app.as(jon).accounts.getViewer()).not.toBeNull()
    await app.deps.db.updateTable('subscriptions').set({ cancel_at_period_end: true }).execute()
    expect(await remove(jon)).toEqual({ deleted: true })
  })

  test('accounts with granted Elite and staff accounts can be deleted', async () => {
    const kim = await app.anInfluencer('kim')
    await app.subscribe(kim, 'elite')
    await app.deps.db
      .updateTable('profiles')
      .set({ is_staff: true })
      .where('id', '=', kim.user_id)
      .execute()
    expect(await remove(kim)).toEqual({ deleted: true })
  })

  test('an account is deleted once by two concurrent requests', async () => {
    const lea = await app.anInfluencer('lea')
    await insertCodes(app.deps.db, aCodeRow(lea.user_id), aCodeRow(lea.user_id))
    const results = await Promise.allSettled([remove(lea), remove(lea)])
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const result of results)
      if (result.status === 'rejected')
        expect(refusal(result.reason)).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await app.as(lea).accounts.getViewer()).toBeNull()
    expect(await wrongCounts(app.deps.db)).toEqual([])
  })
})
