import { afterAll, beforeAll, expect, test } from 'vitest'

import { retention } from '#server/retention/retention.ts'
import { aClaimingBrowser, aDrop } from '#test/drop-app.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { deletePerson } from '#server/features/instagram-dm/deletion.ts'
import { threadKeyOf } from '#server/features/instagram-dm/events/sender-ids.ts'
import { claimCode } from './claim.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
  ana = await app.anInfluencer('ana.forgets')
  await app.subscribe(ana, 'boost')
})
afterAll(() => app.close())

const claimers = async (id: string) => {
  const { rows } = await app.database.pool.query<{ claimer: string | null }>(
    'select claimer from drop_codes where promo_code_id = $1 and claimed_at is not null order by place',
    [id],
  )
  return rows.map(({ claimer }) => claimer)
}

test('who claimed a code is forgotten after 30 days, and when the account is deleted', async () => {
  const id = await aDrop(app, ana, ['A1', 'A2', 'A3'], { brand_name: 'Forgotten' })
  await aClaimingBrowser(app)(id)
  const nora = await app.aShopper('nora')
  await app.as(nora).drops.claim({ promo_code_id: id })
  await app.as(nora).accounts.remove({ current_password: password, confirmation: 'DELETE' })
  expect(await claimers(id)).toEqual([expect.any(String), null])
  app.moveTo('2027-04-09')
  expect(await retention['forget-claimers']?.run(app.deps)).toEqual({ drop_codes: 0 })
  app.moveTo('2027-04-10')
  expect(await retention['forget-claimers']?.run(app.deps)).toEqual({ drop_codes: 1 })
  expect(await claimers(id)).toEqual([null, null])
  app.moveTo('2027-03-10')
})

test('the codes of a deleted offer go when its deletion can no longer be undone', async () => {
  const id = await aDrop(app, ana, ['B1', 'B2'], { brand_name: 'Deleted' })
  const trim = async () => (await retention['trim-deleted-codes']?.run(app.deps))?.['drop_pools']
  await app.as(ana).promoCodes.remove({ id })
  expect(await trim()).toBe(0)
  await app.database.pool.query(
    "update deleted_promo_codes set deleted_at = now() - interval '11 minutes'",
  )
  expect(await trim()).toBe(1)
  const { rows } = await app.database.pool.query(
    'select from drop_codes where promo_code_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

test('of a sender whose data Instagram has deleted no claimer stays', async () => {
  const id = await aDrop(app, await app.anInfluencer(), ['SENDER-1'])
  const sender = { kind: 'sender' as const, id: threadKeyOf(app.deps.sign, 'person-77') }
  await claimCode(app.deps, id, { outlet: 'dm' }, sender)
  expect(await claimers(id)).toEqual([expect.any(String)])
  await deletePerson(app.deps, 'person-77')
  expect(await claimers(id)).toEqual([null])
})
