import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aPromoCode, password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

/** What an archive must not tell of others. */

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function archiveOf({ cookie }: Pick<Actor, 'cookie'>): Promise<string> {
  const answer = await app.request('/api/accounts/me/data', { cookie })
  expect(answer.status).toBe(200)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
}

test('after an agency changed hands its influencers still read which agency acted, and not which of its people', async () => {
  const agency = await app.anAgency()
  const creator = await app.anInfluencer()
  await app.manage(agency, creator)
  const member = await app.aShopper('secretive.member')
  await app.join(agency, member, 'manager')
  await app
    .as(member)
    .promoCodes.create({ influencer_id: creator.user_id, promo_code: aPromoCode() })
  await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna Holder' })
  await app.as(member).agencyAccount.takeOver()

  const { entries } = await app.as(creator).activity.list({ scope: 'own' })
  expect(entries).toMatchObject([{ agency: { id: agency.user_id } }])
  expect(JSON.stringify(entries)).not.toContain('secretive.member')
  expect(await archiveOf(creator)).not.toContain('secretive.member')
  const { cookie } = await app.signIn('secretive.member@example.com', password)
  expect(await archiveOf({ cookie })).toContain('secretive.member')
})

test('the archive of an agency does not have codes of a creator whom it manages no longer', async () => {
  const [agency, creator] = [await app.anAgency(), await app.anInfluencer()]
  await app.manage(agency, creator)
  const { promo_code } = await app.as(agency).promoCodes.create({
    influencer_id: creator.user_id,
    promo_code: aPromoCode({ promo_code: 'WITHAGENCY' }),
  })
  expect(await archiveOf(agency)).toContain('WITHAGENCY')
  const [link] = (await app.as(creator).managers.list()).managers
  await app.as(creator).managers.end({ link_id: link?.link_id ?? '' })
  await app.as(creator).promoCodes.update({
    id: promo_code.id,
    promo_code: aPromoCode({ promo_code: 'FORFRIENDS', scope: 'direct link' }),
  })
  expect(await archiveOf(agency)).not.toContain('FORFRIENDS')
})

test('the archive of somebody who reported a code does not have what it was changed to for few', async () => {
  const [ana, bob] = [await app.anInfluencer(), await app.aShopper()]
  const { promo_code } = await app
    .as(ana)
    .promoCodes.create({ promo_code: aPromoCode({ promo_code: 'FORALL' }) })
  await app
    .as(bob)
    .reports.create({ promo_code_id: promo_code.id, kind: 'does_not_work', text: 'No discount' })
  expect(await archiveOf(bob)).toContain('FORALL')
  await app.as(ana).promoCodes.update({
    id: promo_code.id,
    promo_code: aPromoCode({
      promo_code: 'FORFEW',
      brand_name: 'Secret brand',
      scope: 'direct link',
    }),
  })
  const archive = await archiveOf(bob)
  expect(archive).toContain('No discount')
  expect(archive).not.toContain('FORFEW')
  expect(archive).not.toContain('Secret brand')
})

test('the archive of a staff member does not tell who the others are', async () => {
  const staff = await app.makeStaff(await app.anInfluencer('desk.hand'))
  await sql`insert into staff_actions (actor_id, action, target_type, target_label, before, after, reason)
    values (${staff.user_id}::uuid, 'card_made', 'person', 'Mia Muster', '{"full_name": "Mia Muster"}',
      '{"full_name": "Muster Card"}', 'Mia asked')`.execute(app.deps.db)
  const archive = await archiveOf(staff)
  expect(archive).toContain('card_made')
  expect(archive).not.toMatch(/Mia|Muster/)
})
