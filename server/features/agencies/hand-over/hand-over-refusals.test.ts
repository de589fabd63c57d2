import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import type { Actor } from '#test/harness.ts'

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
})
afterAll(() => app.close())
// Each sign-up uses its own IP address because of the limits.
beforeEach(() => app.forgetLimits())

/** An agency with a member who may take it over, and one with a profile. */
async function anAgencyWithTeam() {
  const agency = await app.anAgency()
  const member = await app.aShopper()
  const creator = await app.anInfluencer()
  for (const person of [member, creator]) await app.join(agency, person, 'manager')
  return { agency, member, creator }
}

test('an agency is not handed over to a user with a profile of their own', async () => {
  const { agency, member, creator } = await anAgencyWithTeam()
  const { offer, withdraw } = app.as(agency).agencyAccount
  const refusals = async (viewer: Actor) =>
    (await app.as(viewer).agencyMembers.list()).members
      .filter(({ is_agency_account }) => !is_agency_account)
      .map(({ handover_refusal }) => handover_refusal)
  expect(await refusals(agency)).toEqual([null, 'HANDOVER_NEEDS_PLAIN_ACCOUNT'])
  // Others learn of nobody but themselves whether they have a profile.
  expect(await refusals(member)).toEqual([null, null])
  await expect(offer({ user_id: creator.user_id, own_name: 'Hanna' })).rejects.toMatchObject({
    code: 'HANDOVER_NEEDS_PLAIN_ACCOUNT',
  })
  await expect(offer({ user_id: agency.user_id, own_name: 'Hanna' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await withdraw()
  await offer({ user_id: member.user_id, own_name: 'Hanna' })
  await app.database.db
    .insertInto('profiles')
    .values({ id: member.user_id, username: null, full_name: 'Now public' })
    .execute()
  await expect(app.as(member).agencyAccount.takeOver()).rejects.toMatchObject({
    code: 'HANDOVER_NEEDS_PLAIN_ACCOUNT',
  })
})

test('a hand-over that is refused anyway asks nobody to prove who they are', async () => {
  const { agency, member, creator } = await anAgencyWithTeam()
  await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
  await app.database.db
    .updateTable('sessions')
    .set({ proven_at: new Date(0).toISOString() })
    .execute()
  const { offer } = app.as(agency).agencyAccount
  await expect(offer({ user_id: creator.user_id, own_name: 'Hanna' })).rejects.toMatchObject({
    code: 'HANDOVER_NEEDS_PLAIN_ACCOUNT',
  })
  await expect(offer({ user_id: member.user_id, own_name: 'Hanna' })).rejects.toMatchObject({
    code: 'FRESH_PROOF_NEEDED',
  })
  const { takeOver } = app.as(member).agencyAccount
  await expect(takeOver()).rejects.toMatchObject({ code: 'FRESH_PROOF_NEEDED' })
  await app.as(member).applications.applyAsInfluencer({
    full_name: 'Mem',
    username: `late_${member.username}`.slice(0, 30),
    category: 'Food',
  })
  await expect(takeOver()).rejects.toMatchObject({ code: 'HANDOVER_NEEDS_PLAIN_ACCOUNT' })
})
