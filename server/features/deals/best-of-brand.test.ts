import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { standingOf } from '#shared/rules/promo-codes/verdicts.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp
let owner: string

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  owner = (await aProfile(app.database.db)).id
})
afterAll(() => app.close())

async function walk(brand: string, limit: number): Promise<Deal[]> {
  const all: Deal[] = []
  let cursor: string | undefined
  do {
    const page = await app.visitor.deals.list({ sort: 'best', brand, limit, cursor })
    all.push(...page.deals)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return all
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

const bestFirst = (a: Deal, b: Deal) =>
  compare(standingOf(b.success_rate), standingOf(a.success_rate)) ||
  compare(b.created_at, a.created_at) ||
  compare(b.id, a.id)

describe('the best of a brand', () => {
  test.each([1, 4, 100])(
    'the best sort of a brand starts with working codes and ends with failing ones, %i per page',
    async (limit) => {
      const rates = [null, 0, 39, 40, 69, 70, 100]
      const ids = await insertCodes(
        app.database.db,
        ...rates.flatMap((success_rate, i) => [
          aCodeRow(owner, {
            brand_name: `Judged ${limit}`,
            success_rate,
            created_at: `2026-03-0${1 + (i % 3)}T08:00:00Z`,
          }),
          aCodeRow(owner, { brand_name: `Judged ${limit}`, success_rate }),
        ]),
      )
      const deals = await walk(`judged ${limit}`, limit)
      expect(deals.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(deals.map(({ id }) => id)).toEqual(deals.toSorted(bestFirst).map(({ id }) => id))
      expect(deals.slice(0, 4).every(({ success_rate }) => Number(success_rate) >= 70)).toBe(true)
    },
  )

  test('the best sort requires a brand', async () => {
    await expect(app.visitor.deals.list({ sort: 'best' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { sort: expect.any(String) as string } },
    })
  })
})
