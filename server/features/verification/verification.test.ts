import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { StaffVerification } from '#shared/contract/staff/staff-verifications.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let sam: Actor

beforeAll(async () => {
  app = await openTestApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const links = { tiktok_url: '', x_url: '', youtube_url: '', linkedin_url: '' }
const link = (actor: Actor, handle: string) =>
  app.as(actor).profiles.updateSocialLinks({ ...links, instagram_url: handle })
const aCreator = async () => {
  const actor = await app.anInfluencer()
  await link(actor, `@${actor.username}`)
  return actor
}
const me = (actor: Actor) => app.as(actor).verification
const queue = () => app.as(sam).staffVerifications
/** Accepts a request as it was shown. */
const accept = ({ id, person: { full_name, username } }: StaffVerification) =>
  queue().decide({ id, decision: 'accept', person: { full_name, username } })
const waitingOf = async (actor: Actor) => {
  const { verifications } = await queue().list({})
  const waiting = verifications.find(({ person }) => person.id === actor.user_id)
  if (!waiting) throw new Error('Nothing waits')
  return waiting
}

test('a creator requests a code, submits the request, and staff accepts it', async () => {
  const ana = await aCreator()
  await expect(me(ana).submit()).rejects.toMatchObject({ code: 'VERIFICATION_NOT_STARTED' })
  const started = await me(ana).start({ network: 'instagram' })
  expect(started.request).toMatchObject({ state: 'code_given' })
  expect(started.request?.code).toMatch(/^FANFARE-[2-9A-Z]{6}$/)
  // Asking again gives the same one.
  expect((await me(ana).start({ network: 'instagram' })).request?.code).toBe(started.request?.code)
  await expect(waitingOf(ana)).rejects.toThrow('Nothing waits')
  expect((await me(ana).submit()).request).toMatchObject({ state: 'submitted' })
  const waiting = await waitingOf(ana)
  expect(waiting).toMatchObject({
    code: started.request?.code,
    profile_url: `https://www.instagram.com/${ana.username}`,
  })
  await accept(waiting)
  await expect(accept(waiting)).rejects.toMatchObject({ code: 'ALREADY_DECIDED' })
  expect(await me(ana).get()).toMatchObject({ is_verified: true, request: { state: 'accepted' } })
  await expect(me(ana).start({ network: 'instagram' })).rejects.toMatchObject({
    code: 'ALREADY_VERIFIED',
  })
  // Everybody sees it.
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  expect((await app.visitor.deals.get({ id: promo_code.id })).owner.is_verified).toBe(true)
  expect(await app.visitor.profiles.get({ username: ana.username })).toMatchObject({
    is_verified: true,
  })
  const { profiles } = await app.visitor.profiles.list({ kind: 'influencer' })
  expect(profiles).toMatchObject([{ is_verified: true }])
})

test('staff sees profiles that look like a creator who requests verification', async () => {
  const ana = await aCreator()
  const [double, other] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.as(ana).profiles.update({ full_name: 'Ana Lima' })
  await app.as(double).profiles.update({ full_name: '\u0410na L\u00edma \u2713' })
  await app.as(other).profiles.update({ full_name: 'Ana Limoeiro' })
  await me(ana).start({ network: 'instagram' })
  await me(ana).submit()
  expect((await waitingOf(ana)).reads_alike).toMatchObject([{ id: double.user_id }])
})

describe('a renamed creator', () => {
  const verified = async () => {
    const ana = await aCreator()
    await app.as(ana).profiles.update({ full_name: `Ana ${ana.username}` })
    await me(ana).start({ network: 'instagram' })
    await me(ana).submit()
    await accept(await waitingOf(ana))
    return ana
  }

  test('a verified creator stays verified while the name reads the same', async () => {
    const ana = await verified()
    await app.as(ana).profiles.update({ full_name: `\u00c1NA  ${ana.username?.toUpperCase()}` })
    expect(await me(ana).get()).toMatchObject({ is_verified: true })
  })

  test('a verified creator is not verified under another name, which stays free for others', async () => {
    const ana = await verified()
    await app.as(ana).profiles.update({ full_name: 'Emma Stone' })
    expect(await me(ana).get()).toMatchObject({ is_verified: false, verified_url: null })
    const emma = await app.anInfluencer()
    await app.as(emma).profiles.update({ full_name: 'Emma Stone' })
  })

  test('a verified creator is not verified under another username', async () => {
    const ana = await verified()
    await app.as(ana).profiles.update({ username: 'emmastone' })
    expect(await me(ana).get()).toMatchObject({ is_verified: false })
  })

  test('a verified creator is not verified under another name that an agency gives', async () => {
    const ana = await verified()
    const agency = await app.anAgency()
    await app.manage(agency, ana)
    await app
      .as(agency)
      .agencies.updateInfluencer({ influencer_id: ana.user_id, full_name: 'Emma Watson' })
    expect(await me(ana).get()).toMatchObject({ is_verified: false })
  })
})

test('another social link ends the verification', async () => {
  const ana = await aCreator()
  await me(ana).start({ network: 'instagram' })
  await me(ana).submit()
  await accept(await waitingOf(ana))
  await app
    .as(ana)
    .profiles.updateSocialLinks({ ...links, instagram_url: `@${ana.username}`, x_url: '@ana' })
  expect(await me(ana).get()).toMatchObject({ is_verified: true })
  await link(ana, '@somebody_famous')
  expect(await me(ana).get()).toMatchObject({ is_verified: false, verified_at: null })
})

test('a request with a changed link cannot be accepted or submitted', async () => {
  const ana = await aCreator()
  await me(ana).start({ network: 'instagram' })
  await me(ana).submit()
  const waiting = await waitingOf(ana)
  await link(ana, '@somebody_famous')
  await expect(accept(waiting)).rejects.toMatchObject({
    code: 'VERIFICATION_LINK_MISSING',
  })
  await expect(me(ana).submit()).rejects.toMatchObject({ code: 'VERIFICATION_LINK_MISSING' })
  // Another profile is another request.
  expect((await me(ana).start({ network: 'instagram' })).request).toMatchObject({
    state: 'code_given',
    profile_url: 'https://www.instagram.com/somebody_famous',
  })
})

test('a name that staff did not see is not accepted', async () => {
  const ana = await aCreator()
  await me(ana).start({ network: 'instagram' })
  await me(ana).submit()
  const seen = await waitingOf(ana)
  await app.as(ana).profiles.update({ full_name: 'Somebody Famous' })
  await expect(accept(seen)).rejects.toMatchObject({ code: 'VERIFICATION_NAME_CHANGED' })
  expect(await me(ana).get()).toMatchObject({ is_verified: false })
  const shown = await waitingOf(ana)
  expect(shown.person.full_name).toBe('Somebody Famous')
  expect(await accept(shown)).toMatchObject({ state: 'accepted' })
})

test('a refusal has a reason, and another request has another code', async () => {
  const ana = await aCreator()
  const { request } = await me(ana).start({ network: 'instagram' })
  await me(ana).submit()
  const id = (await waitingOf(ana)).id
  const refuse = () => queue().decide({ id, decision: 'refuse', answer: 'The code is not there' })
  const results = await Promise.allSettled([refuse(), refuse()])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await me(ana).get()).toMatchObject({
    is_verified: false,
    request: { state: 'refused', answer: 'The code is not there' },
  })
  const again = await me(ana).start({ network: 'instagram' })
  expect(again.request?.code).not.toBe(request?.code)
  expect((await me(ana).cancel()).request).toMatchObject({ state: 'refused' })
})

test('verification requires a creator with a link, and staff can revoke it', async () => {
  const ana = await app.anInfluencer()
  await expect(me(ana).start({ network: 'instagram' })).rejects.toMatchObject({
    code: 'VERIFICATION_LINK_MISSING',
  })
  expect((await me(ana).get()).networks).toEqual([])
  await link(ana, '@ana_away')
  await me(ana).start({ network: 'instagram' })
  await me(ana).submit()
  await accept(await waitingOf(ana))
  const people = app.as(sam).staffPeople
  const away = { id: ana.user_id, reason: 'The account was sold' }
  expect(await people.removeVerification(away)).toMatchObject({ is_verified: false })
  await expect(people.removeVerification(away)).rejects.toMatchObject({ code: 'NOT_VERIFIED' })
})
