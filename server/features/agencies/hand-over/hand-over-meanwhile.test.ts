import { afterAll, beforeAll, expect, test } from 'vitest'

import { unlimited } from '#server/http/limits/rate-limit.ts'
import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

/** Requests that are answered while an agency changes hands. The embedded database answers one after the other. */

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
  app.deps.limiter = unlimited
})
afterAll(() => app.close())

const newPassword = 'Different-horse-8'
const emailOf = ({ username }: Actor) => `${username}@example.com`

/** What comes while the agency is handed to a member, who then holds it. */
async function whileHandedOver(
  act: (people: {
    agency: Actor
    taker: Actor
    owner: Actor
    accomplice: Actor
  }) => Promise<unknown>,
) {
  const agency = await app.anAgency()
  const [taker, owner, accomplice] = [
    await app.aShopper(),
    await app.aShopper(),
    await app.aShopper(),
  ]
  for (const member of [taker, accomplice]) await app.join(agency, member, 'manager')
  await app.join(agency, owner, 'owner')
  await app.as(agency).agencyAccount.offer({ user_id: taker.user_id, own_name: 'Hanna' })
  // The log is written last.
  const holding = await app.database.pool.connect()
  await holding.query('begin; lock table activity_log in exclusive mode')
  const taken = app.as(taker).agencyAccount.takeOver()
  await untilLockIsAwaited(app.database)
  const asked = Promise.allSettled([act({ agency, taker, owner, accomplice })])
  try {
    await untilLockIsAwaited(app.database, 2)
  } finally {
    await holding.query('commit')
    holding.release()
  }
  await taken
  const [answer] = await asked
  const { client } = await app.signIn(emailOf(taker), password)
  expect(await client.accounts.getViewer()).toMatchObject({ user_id: agency.user_id })
  const { sessions } = await client.sessions.list()
  expect(sessions).toHaveLength(1)
  return { answer, agency, taker, accomplice, client }
}

test.runIf(isOnPostgres).each<[string, Parameters<typeof whileHandedOver>[0]]>([
  ['signs in', ({ agency }) => app.signIn(emailOf(agency), password)],
  [
    'changes the password',
    ({ agency }) =>
      app.as(agency).passwords.change({ current_password: password, password: newPassword }),
  ],
  [
    'asks for another address',
    ({ agency }) => app.as(agency).emailChange.start({ email: 'away@example.com' }),
  ],
  [
    'offers the account to somebody else',
    ({ agency, accomplice }) =>
      app.as(agency).agencyAccount.offer({ user_id: accomplice.user_id, own_name: 'Hanna' }),
  ],
  ['connects an extension', ({ agency }) => app.as(agency).extension.createConnectionCode()],
  ['reads the private feed', ({ agency }) => app.as(agency).followDelivery.get()],
  ['renews the private feed', ({ agency }) => app.as(agency).followDelivery.renewFeed()],
])('the former holder who %s meanwhile gets nothing of the account', async (_, act) => {
  const { answer, client, accomplice } = await whileHandedOver(act)
  expect(answer).toMatchObject({ status: 'rejected' })
  expect((await client.emailChange.get()).pending).toBeNull()
  await expect(app.as(accomplice).agencyAccount.takeOver()).rejects.toMatchObject({
    code: 'HANDOVER_GONE',
  })
})

test.runIf(isOnPostgres).each(['changeRole', 'remove'] as const)(
  'an owner whose request was about the new holder (%s) changes nothing of the former one',
  async (call) => {
    const { answer, client, taker } = await whileHandedOver(({ owner, taker: { user_id } }) =>
      call === 'remove'
        ? app.as(owner).agencyMembers.remove({ user_id })
        : app.as(owner).agencyMembers.changeRole({ user_id, role: 'viewer' }),
    )
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
    const { members } = await client.agencyMembers.list()
    expect(members.find(({ id }) => id === taker.user_id)).toMatchObject({
      full_name: 'Hanna',
      role: 'owner',
    })
  },
)
