import { afterAll, beforeAll, expect, test } from 'vitest'

import { unlimited } from '#server/http/limits/rate-limit.ts'
import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  app.deps.limiter = unlimited
})
afterAll(() => app.close())

const remove = (actor: Actor, confirmation = actor.username) =>
  app.as(actor).accounts.remove({ current_password: password, confirmation })

/** The codes of what was refused, with the fields that were wrong. */
async function refusalsOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const answers = await Promise.allSettled(calls)
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return []
    const { code, data } = answer.reason as { code: string; data?: { fields?: object } }
    return [[code, ...Object.keys(data?.fields ?? {})].join(' ')]
  })
}

test('what meets the deletion of an account or a code is done before or told that it is gone', async () => {
  // A shopper who became an influencer first confirms with the new username.
  const gone =
    /^(UNAUTHORIZED|FORBIDDEN|PROFILE_NOT_FOUND|PROMO_CODE_NOT_FOUND|INVALID_INPUT confirmation)$/
  for (let round = 0; round < 5; round++) {
    const [ana, ben] = [await app.anInfluencer(), await app.anInfluencer()]
    const [fan, shopper] = [await app.aShopper(), await app.aShopper()]
    const agency = await app.anAgency()
    const { promo_code } = await app.as(ben).promoCodes.create({ promo_code: aPromoCode() })
    const { id } = promo_code
    const counted = { id, kind: 'click', channel: 'web' } as const
    for (const calls of [
      () => [
        remove(ana),
        app.as(ana).profiles.update({ full_name: 'Ana Other' }),
        app.as(ana).following.followSearch({ q: 'shoes' }),
        app.as(fan).followers.follow({ influencer_id: ana.user_id }),
        app.as(fan).following.takeOver({ creators: [ana.user_id] }),
      ],
      () => [
        remove(shopper, 'DELETE'),
        app.as(shopper).applications.applyAsInfluencer({
          full_name: 'S',
          username: `s_${round}`,
          category: 'Food',
        }),
      ],
      () => [
        remove(agency),
        app.as(agency).agencies.createInfluencer({
          full_name: 'N',
          username: `n_${round}`,
          email: `n${round}@example.com`,
        }),
        app.as(agency).invitations.create({ kind: 'influencer', email: `i${round}@example.com` }),
      ],
      () => [
        app.as(ben).promoCodes.remove({ id }),
        app.visitor.codeCounts.record(counted),
        app.visitor.reports.create({ kind: 'does_not_work', promo_code_id: id }),
        app.as(ben).directLinks.create({ id, name: 'x' }),
      ],
    ])
      for (const refusal of await refusalsOf(calls())) expect(refusal).toMatch(gone)
  }
})
