import { afterAll, beforeAll, expect, test } from 'vitest'

import { unlimited } from '#server/http/limits/rate-limit.ts'
import { anAuthenticator } from '#test/authenticator.ts'
import { openAgencyApp } from '#test/agency-app.ts'
import type { AgencyApp } from '#test/agency-app.ts'
import { aBrowser, switchOnTwoStep } from '#test/browser.ts'
import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import { password } from '#test/harness.ts'
import type { Actor } from '#test/harness.ts'

/** Two-step login that the former holder of an agency changes while the agency is handed over. */

let app: AgencyApp

beforeAll(async () => {
  app = await openAgencyApp()
  app.deps.limiter = unlimited
})
afterAll(() => app.close())

const path = '/accounts/me/two-step'

const browserOf = ({ cookie }: Actor) => ({ browser: aBrowser(app, cookie) })

async function factorOf({ user_id }: Actor) {
  const { rows } = await app.database.pool.query(
    `select two_factor_enabled as is_on, verified, secret, backup_codes from users
       left join two_factors on user_id = users.id where users.id = $1`,
    [user_id],
  )
  return rows[0] as unknown
}

type Holder = ReturnType<typeof browserOf>

const started = async ({ browser }: Holder) => {
  const { body } = await browser.call('POST', path, { password })
  const phone = anAuthenticator(body['uri'] as string)
  return () => browser.call('PUT', path, { code: phone.code() })
}

// The offer is read before the people are exchanged, and the log is written last.
const before = 'agency_members in exclusive mode'
const after = 'activity_log in exclusive mode'

test
  .runIf(isOnPostgres)
  .each<[string, string, (holder: Holder) => Promise<() => ReturnType<Holder['browser']['call']>>]>(
    [
      [
        'starts it again',
        after,
        async (holder) => {
          await started(holder)
          return () => holder.browser.call('POST', path, { password })
        },
      ],
      ['switches it on', before, started],
      [
        'switches it off',
        before,
        async (holder) => {
          const { recovery_codes } = await switchOnTwoStep(holder)
          const off = { password, code: recovery_codes[0] }
          return () => holder.browser.call('POST', `${path}/off`, off)
        },
      ],
      [
        'asks for new recovery codes',
        after,
        async (holder) => {
          const { browser } = await switchOnTwoStep(holder)
          return () => browser.call('POST', `${path}/recovery-codes`, { password })
        },
      ],
    ],
  )('the former holder who %s meanwhile leaves the new one their own', async (_, held, prepare) => {
  for (const isTakerCareful of [false, true]) {
    const [agency, taker] = [await app.anAgency(), await app.aShopper()]
    await app.join(agency, taker, 'manager')
    const [holder, member] = [browserOf(agency), browserOf(taker)]
    if (isTakerCareful) await switchOnTwoStep(member)
    const act = await prepare(holder)
    const offer = { user_id: taker.user_id, own_name: 'Hanna' }
    expect((await holder.browser.call('POST', '/agency-handover', offer)).status).toBe(200)
    const own = await factorOf(taker)
    const holding = await app.database.pool.connect()
    await holding.query(`begin; lock table ${held}`)
    const taken = member.browser.call('POST', '/agency-handover/accept')
    await untilLockIsAwaited(app.database)
    const asked = act()
    try {
      await untilLockIsAwaited(app.database, 2)
    } finally {
      await holding.query('commit')
      holding.release()
    }
    expect((await taken).status).toBe(200)
    expect.soft((await asked).status, String(isTakerCareful)).toBe(401)
    expect.soft(await factorOf(agency), String(isTakerCareful)).toEqual(own)
    expect.soft(await holder.browser.viewer()).toBeNull()
  }
})
