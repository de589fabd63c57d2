import { afterAll, beforeAll, expect, test } from 'vitest'

import { isShownNow } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { isChosen } from '#shared/rules/promo-codes/visibility.ts'
import { codes, openOutlets, shownIn } from '#test/outlet-codes.ts'
import type { Ask } from '#test/outlet-codes.ts'

/** Lists for owners, those who manage them, and staff: of codes with every scope and every single outlet closed. */

let world: Awaited<ReturnType<typeof openOutlets>>

beforeAll(async () => {
  world = await openOutlets()
})
afterAll(() => world.app.close())

/** What is for few: they see every code, wherever it is shown, and all others see none. */
const ofFew: Record<string, { for: string[]; read: (ask: Ask) => Promise<string> }> = {
  'the own list': {
    for: ['owner', 'manager'],
    read: (ask) => ask(`/api/promo-codes/own?influencer_id=${world.ana.user_id}`),
  },
  "the agency's list": { for: ['manager'], read: (ask) => ask('/api/agency-codes') },
  'the desk': { for: ['staff'], read: (ask) => ask('/api/staff/promo-codes?q=zqout&limit=100') },
  'the desk about each code': {
    for: ['staff'],
    read: (ask) => world.ofEach(ask, (id) => `/api/staff/promo-codes/${id}`),
  },
  insights: {
    for: ['owner', 'manager'],
    read: (ask) =>
      world.ofEach(
        ask,
        (id) => `/api/insights?promo_code_id=${id}&influencer_id=${world.ana.user_id}`,
      ),
  },
}

test.each(Object.entries(ofFew))(
  '%s has all codes for those whom it is for, and none for others',
  async (_name, { for: those, read }) => {
    for (const [who, cookie] of Object.entries(world.askers)) {
      const shown = shownIn(await read(world.by(cookie)))
      const all = codes.map(({ letters }) => letters)
      expect([who, shown]).toEqual([who, those.includes(who) ? all : []])
    }
  },
)

test("the desk's live codes are those of the rule, and it leads to the pages that there are", async () => {
  const of = async (status: 'live' | 'hidden') => {
    const { promo_codes } = await world.app
      .as(world.sam)
      .staffCodes.list({ q: 'zqout', status, limit: 100 })
    return promo_codes
  }
  const [live, hidden] = [await of('live'), await of('hidden')]
  const lettersOf = (found: { promo_code: string }[]) =>
    found.map(({ promo_code }) => promo_code).toSorted()
  const lettersIf = (isLive: boolean) =>
    codes.filter(({ scope }) => (scope === 'everywhere') === isLive).map(({ letters }) => letters)
  expect(lettersOf(live)).toEqual(lettersIf(true))
  expect(lettersOf(hidden)).toEqual(lettersIf(false))
  // What owner and staff may follow is what opens.
  const withPage = lettersOf([...live, ...hidden].filter((code) => isShownNow(code, 'page')))
  expect(withPage).toEqual(
    codes.filter((code) => isChosen(code, 'page', false)).map(({ letters }) => letters),
  )
})
