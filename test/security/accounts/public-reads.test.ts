// ASVS 15.3.1, 8.2.3: what everyone can read has no addresses, no roles beyond the public ones, no secrets.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { contract } from '#shared/contract/contract.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let agency: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  agency = await app.anAgency('north_agency')
  await app.manage(agency, ana)
  await app.subscribe(ana, 'pro')
  await app.deps.db
    .updateTable('profiles')
    .set({ is_fake: true, is_staff: true })
    .where('id', '=', ana.user_id)
    .execute()
  for (const actor of [ana, agency])
    await app.as(actor).promoCodes.create({
      promo_code: aPromoCode(),
      ...(actor === agency ? { influencer_id: ana.user_id } : {}),
    })
})
afterAll(() => app.close())

type Route = { '~orpc': { route: { method: string; path: string } } }

const reads = Object.values(contract)
  .flatMap((endpoints) => Object.values(endpoints) as unknown as Route[])
  .map((endpoint) => endpoint['~orpc'].route)
  .filter(({ method, path }) => method === 'GET' && !path.startsWith('/live'))
  .map(({ path }) => path)

const values: Record<string, () => string> = {
  '{username}': () => 'ana',
  '{brand_name}': () => 'Pacewell',
}

const privateWords =
  /example\.com|"(?:email|is_fake|is_staff|agency_id|user_id|subscription_tier|password|token|temporary_password|two_factor_enabled|has_two_step|blocked_reason)"/

async function readsOf(path: string): Promise<string[]> {
  const [code] = (await app.visitor.deals.list({})).deals
  const address = path
    .replace('{id}', code?.id ?? '')
    .replace(/\{username\}|\{brand_name\}/, (name) => values[name]?.() ?? '')
  const answers = await Promise.all(
    ['', '?kind=influencer', '?q=ana'].map((query) => app.request(`/api${address}${query}`)),
  )
  return Promise.all(answers.map((answer) => answer.text()))
}

test('there are public reads to check', async () => {
  expect((await readsOf('/promo-codes')).join()).toContain('"username":"ana"')
  expect((await readsOf('/profiles/{username}')).join()).toContain('"username":"ana"')
})

test.each(reads)('the public read %s shows nothing private', async (path) => {
  for (const text of await readsOf(path)) {
    expect(text).not.toMatch(privateWords)
    expect(text).not.toContain(agency.user_id)
  }
})

test.each(['/sitemap.xml', '/robots.txt', '/feed.xml', '/rss.xml', '/deals/feed.xml', '/llms.txt'])(
  'the public file %s shows nothing private',
  async (path) => {
    const text = await (await app.request(path)).text()
    expect(text).not.toMatch(/@example\.com/)
    expect(text).not.toContain(agency.user_id)
  },
)
