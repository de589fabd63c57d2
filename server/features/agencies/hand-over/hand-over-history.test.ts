import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { setStaff } from '#server/features/staff/members/grant-staff.ts'
import { contentColumns } from '#server/rights/empty-profiles.ts'
import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aPromoCode, password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

/** What was there of both people before an agency is handed over. */

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function anAgencyWithMember() {
  const [agency, member] = [await app.anAgency(), await app.aShopper()]
  await app.join(agency, member, 'manager')
  return { agency, member }
}

async function handOver(agency: Actor, member: Actor) {
  await app.as(agency).agencyAccount.offer({ user_id: member.user_id, own_name: 'Hanna' })
  await app.as(member).agencyAccount.takeOver()
  return app.signIn(`${member.username}@example.com`, password)
}

describe('lines of the log follow the person', () => {
  test('the own activity of an agency names its former holder after the hand-over, and not the new one', async () => {
    const { agency, member } = await anAgencyWithMember()
    await app.subscribe(agency, 'pro')
    await app.as(agency).promoCodes.create({ promo_code: aPromoCode() })
    const { client: taker } = await handOver(agency, member)
    const { promo_code } = await taker.promoCodes.create({
      promo_code: aPromoCode({ promo_code: 'NEW' }),
    })
    const { entries } = await taker.activity.list({ scope: 'own' })
    expect(entries).toMatchObject([
      { actor: { id: agency.user_id }, details: { promo_code: `${promo_code.brand_name} NEW` } },
      { actor: { id: member.user_id, full_name: agency.username, username: null }, agency: null },
    ])
  })

  test('an agency that a member left before reads the same name as before, and not the agency that was taken over', async () => {
    const { agency: former, member } = await anAgencyWithMember()
    const [agency, creator] = [await app.anAgency(), await app.anInfluencer()]
    await app.manage(former, creator)
    await app
      .as(member)
      .promoCodes.create({ influencer_id: creator.user_id, promo_code: aPromoCode() })
    await app.as(former).agencyMembers.remove({ user_id: member.user_id })
    await app.join(agency, member, 'manager')
    const lines = async () =>
      (await app.as(former).activity.list({ scope: 'agency' })).entries
        .filter(({ action }) => action === 'promo_code_created')
        .map(({ actor }) => [actor?.full_name, actor?.username])
    const before = await lines()
    await handOver(agency, member)
    expect(await lines()).toEqual(before)
    const { entries } = await app.as(creator).activity.list({ scope: 'own' })
    expect(entries.map(({ actor }) => actor)).toEqual(entries.map(() => null))
  })
})

describe('an empty profile is nothing to move', () => {
  const suspend = async (member: Actor) => {
    const { setSuspension } = app.as(await app.makeStaff(await app.anInfluencer())).staffPeople
    const person = { id: member.user_id, reason: 'a mistake' }
    await setSuspension({ ...person, is_suspended: true })
    await setSuspension({ ...person, is_suspended: false })
    member.cookie = (await app.signIn(`${member.username}@example.com`, password)).cookie
  }
  const application = {
    name: 'Juniper',
    website: 'https://juniper.example',
    cards: 'One card, in green',
    contact_email: 'j@juniper.example',
  }
  const apply = async (member: Actor) => {
    const { application: made } = await app.as(member).cards.apply(application)
    return made?.id ?? ''
  }

  test.each<[string, (member: Actor) => Promise<unknown>]>([
    ['whose suspension was ended', suspend],
    [
      'who took an application for credit cards back',
      async (member) => app.as(member).cards.withdraw({ id: await apply(member) }),
    ],
  ])('a member %s can take an agency over, and leaves no profile behind', async (_, before) => {
    const { agency, member } = await anAgencyWithMember()
    await before(member)
    expect(await app.as(member).accounts.getViewer()).toMatchObject({ has_profile: true })
    const { client: taker } = await handOver(agency, member)
    expect(await taker.accounts.getViewer()).toMatchObject({ user_id: agency.user_id })
    const giver = await app.signIn(`${agency.username}@example.com`, password)
    expect(await giver.client.accounts.getViewer()).toMatchObject({
      user_id: member.user_id,
      full_name: 'Hanna',
      has_profile: false,
    })
  })

  test('a member who waits for the answer to an application, or is on the staff, cannot take an agency over', async () => {
    const join = ({ username }: Actor) =>
      setStaff(app.database.db, `${username}@example.com`, 'reviewer')
    for (const before of [apply, join]) {
      const { agency, member } = await anAgencyWithMember()
      await before(member)
      await expect(handOver(agency, member)).rejects.toMatchObject({
        code: 'HANDOVER_NEEDS_PLAIN_ACCOUNT',
      })
    }
  })

  test('an empty profile has nothing in any column that refers to profiles', async () => {
    // Lines of the log move; the others are made of public codes, or hold for seconds.
    const others =
      'activity_log.agency_id activity_log.subject_id assistant_names.profile_id insight_brand_weeks.influencer_id ' +
      'insight_code_weeks.influencer_id insight_days.influencer_id insight_follows.influencer_id ' +
      'owners_to_refresh.profile_id page_visits.profile_id profile_counts.profile_id push_codes.influencer_id'
    const { rows } = await app.database.pool.query<{ name: string }>(`
      select conrelid::regclass::text || '.' || attname as name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'profiles'::regclass`)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...contentColumns, ...others.split(' ')].toSorted(),
    )
  })
})
