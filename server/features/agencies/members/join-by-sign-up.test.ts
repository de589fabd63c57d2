import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openAgencyApp, tokenOf } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aBrowser } from '#test/browser.ts'
import { password } from '#test/harness.ts'
import { anUnconfirmedUser } from '#test/rows.ts'

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

/** Invites a member by mail. Only the mail contains the token. */
async function mailedToken(email: string, kind: 'member' | 'influencer' = 'member') {
  await app
    .as(app.harbor)
    .invitations.create(kind === 'member' ? { kind, email, role: 'manager' } : { kind, email })
  const { rows } = await app.database.pool.query<{ link: string }>(
    "select data -> 'values' ->> 'link' as link from pgboss.job where name = 'mail' and data ->> 'to' = $1",
    [email],
  )
  return tokenOf(rows[0]?.link ?? null)
}

const join = (token: string, values: object = {}) =>
  app.visitor.invitations.join({
    token,
    full_name: 'Mem Ber',
    password,
    accepted_terms: true,
    ...values,
  })

test('an invited member signs up by name and password, joins at once, and has no public page', async () => {
  const browser = aBrowser(app)
  const token = await mailedToken('mem@example.com')
  const { body } = await browser.call('POST', '/invitations/join', {
    token,
    full_name: 'Mem Ber',
    password,
    accepted_terms: true,
  })
  expect(body).toMatchObject({
    viewer: {
      email: 'mem@example.com',
      full_name: 'Mem Ber',
      username: null,
      has_profile: false,
      is_influencer: false,
      agency_id: app.harbor.user_id,
      agency_role: 'manager',
    },
  })
  const viewer = await browser.viewer()
  expect(viewer).toMatchObject({ agency_role: 'manager' })
  await expect(
    app.visitor.profiles.get({ username: String(viewer?.['user_id']) }),
  ).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
  // The link has proven the address.
  const row = await app.database.db
    .selectFrom('users')
    .where('email', '=', 'mem@example.com')
    .select(['email_verified', 'confirm_by'])
    .executeTakeFirst()
  expect(row).toEqual({ email_verified: true, confirm_by: null })
  await expect(join(token)).rejects.toMatchObject({ code: 'INVITATION_USED' })
})

test('two concurrent sign-ups of an invited member create one account', async () => {
  const token = await mailedToken('twice@example.com')
  const both = await Promise.allSettled([join(token), join(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an invited address with an account must sign in, and the invitation stays open', async () => {
  const fan = await app.aShopper('known_fan')
  const token = await mailedToken('known_fan@example.com')
  await expect(join(token)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await app.as(fan).invitations.check({ token })).toMatchObject({ obstacle: null })
})

test('an invited member joins in place of a stranger who signed up with the address and confirmed nothing', async () => {
  const email = 'team.wanted@example.com'
  await anUnconfirmedUser(app.database.db, email)
  const token = await mailedToken(email)
  expect(await join(token)).toMatchObject({ viewer: { email, full_name: 'Mem Ber' } })
})

test("a shared link does not prove an address, and an influencer's invitation adds no member", async () => {
  const shown = await app.inviteByLink(app.harbor, 'viewer')
  const influencer = await mailedToken('in@example.com', 'influencer')
  for (const token of [shown.token, influencer])
    await expect(join(token)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(join('none')).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
})

test('a weak password is refused, and the invitation stays open', async () => {
  const token = await mailedToken('weak.one@example.com')
  await expect(join(token, { password: 'weak.one-1' })).rejects.toMatchObject({
    data: { fields: { password: expect.any(String) } },
  })
  await join(token)
})
