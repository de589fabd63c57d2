import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { agencyCodeStatus } from '#shared/rules/promo-codes/own-code-status.ts'
import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import type { Actor } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

/** Codes of influencers whom staff suspended. */

let app: AgencyApp
let sam: Actor

beforeAll(async () => {
  app = await openAgencyApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function anAgencyWithHiddenCodes() {
  const [agency, creator, other] = [
    await app.anAgency(),
    await app.anInfluencer(),
    await app.anInfluencer(),
  ]
  for (const influencer of [creator, other]) await app.manage(agency, influencer)
  await insertCodes(
    app.database.db,
    aCodeRow(other.user_id),
    aCodeRow(creator.user_id, { promo_code: 'HIDDEN' }),
    aCodeRow(creator.user_id, {
      promo_code: 'PAUSED',
      paused_at: new Date().toISOString(),
      paused_reason: 'owner',
    }),
  )
  const reason = 'for a look'
  await app.as(sam).staffPeople.setSuspension({ id: creator.user_id, is_suspended: true, reason })
  const { agencyCodes, agencies } = app.as(agency)
  const { promo_codes } = await agencyCodes.list({ influencer_id: creator.user_id })
  const idOf = (letters: string) =>
    promo_codes.find(({ promo_code }) => promo_code === letters)?.id ?? ''
  return { agencyCodes, agencies, hidden: idOf('HIDDEN'), paused: idOf('PAUSED') }
}

test("an agency's list and overview count a code of a suspended influencer as not public, not as active", async () => {
  const { agencyCodes, agencies, hidden, paused } = await anAgencyWithHiddenCodes()
  const all = await agencyCodes.list({})
  expect(all).toMatchObject({ total: 3, status_counts: { active: 1, hidden: 1, paused: 1 } })
  for (const status of ['active', 'hidden', 'paused'] as const) {
    const { promo_codes } = await agencyCodes.list({ status })
    expect(promo_codes.map((code) => agencyCodeStatus(code, all.today))).toEqual([status])
  }
  expect((await agencyCodes.list({ status: 'hidden' })).promo_codes[0]?.id).toBe(hidden)
  expect((await agencyCodes.list({ status: 'paused' })).promo_codes[0]?.id).toBe(paused)
  expect(await agencies.getOverview()).toMatchObject({ active_promo_codes: 1 })
})

test('an agency can pause and delete codes of a suspended influencer, and is told why it can do no more', async () => {
  const { agencyCodes, hidden, paused } = await anAgencyWithHiddenCodes()
  const outcomesOf = async (action: 'pause' | 'resume' | 'extend' | 'delete', ...ids: string[]) =>
    (await agencyCodes.act({ action, ids })).results.map(({ outcome }) => outcome)
  expect(await outcomesOf('resume', paused)).toEqual(['owner_hidden'])
  expect(await outcomesOf('extend', hidden)).toEqual(['owner_hidden'])
  expect(await outcomesOf('pause', hidden, paused)).toEqual(['done', 'unchanged'])
  expect(await outcomesOf('delete', hidden, paused)).toEqual(['done', 'done'])
  expect(await agencyCodes.list({})).toMatchObject({ total: 1 })
  const { results } = await agencyCodes.restore({ ids: [hidden] })
  expect(results).toEqual([{ id: hidden, outcome: 'done' }])
})
