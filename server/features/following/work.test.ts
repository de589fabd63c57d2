import { expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'

test('each followed search spends a read, for a browser and for an account', async () => {
  const app = await openTestApp()
  let reads = 0
  app.deps.limiter.takeRead = async () => void reads++
  const searches = [{ q: 'zxy' }, { q: 'zxz' }, { q: 'zyx' }]
  const readsOf = async (act: () => Promise<unknown>) => {
    const before = reads
    await act()
    return reads - before
  }
  const { following } = app.visitor
  expect(await readsOf(() => following.readForYou({ kept: { searches } }))).toBe(3)
  expect(await readsOf(() => following.readForYou({ kind: 'brands', kept: { searches } }))).toBe(1)
  const own = app.as(await app.aShopper()).following
  await own.takeOver({ searches })
  expect(await readsOf(() => own.readForYou({}))).toBe(3)
  await app.close()
})
