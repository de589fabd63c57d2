import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import type { Actor } from '#test/harness.ts'
import { password } from '#test/harness.ts'

/** Invitations whose sender may not invite members any more. */

let app: AgencyApp
let harbor: Actor

beforeAll(async () => {
  app = await openAgencyApp()
  harbor = app.harbor
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function aMember(role: 'owner' | 'manager') {
  const member = await app.aShopper()
  await app.join(harbor, member, role)
  return member
}

const accept = async (token: string, by?: Actor) =>
  app.as(by ?? (await app.aShopper())).invitations.accept({ token })

const revoked = { code: 'INVITATION_REVOKED' }

test('a removed owner cannot come back by a link that they made before', async () => {
  const owner = await aMember('owner')
  const { token } = await app.inviteByLink(owner, 'owner')
  await app.as(harbor).agencyMembers.remove({ user_id: owner.user_id })
  await expect(accept(token, owner)).rejects.toMatchObject(revoked)
  await expect(accept(token)).rejects.toMatchObject(revoked)
  expect(await app.as(harbor).invitations.list()).toMatchObject({ invitations: [] })
})

test('whoever gets a lower role takes invitations of members along, and influencers can still accept', async () => {
  const owner = await aMember('owner')
  const ofMember = await app.inviteByLink(owner, 'manager')
  const ofInfluencer = await app.inviteByLink(owner)
  await app.as(harbor).agencyMembers.changeRole({ user_id: owner.user_id, role: 'manager' })
  await expect(accept(ofMember.token)).rejects.toMatchObject(revoked)
  await app.as(harbor).agencyMembers.remove({ user_id: owner.user_id })
  expect(await accept(ofInfluencer.token, await app.anInfluencer())).toMatchObject({
    kind: 'influencer',
  })
})

test('invitations of a deleted account end with it, and those of others stay', async () => {
  const owner = await aMember('owner')
  const { token } = await app.inviteByLink(owner, 'owner')
  const { token: ofHarbor } = await app.inviteByLink(harbor, 'viewer')
  await app.as(owner).accounts.remove({ current_password: password, confirmation: 'DELETE' })
  await expect(accept(token)).rejects.toMatchObject(revoked)
  expect(await accept(ofHarbor)).toMatchObject({ kind: 'member' })
})
