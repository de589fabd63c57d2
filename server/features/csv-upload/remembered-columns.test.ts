import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  ana = await app.anInfluencer()
})

const kind = 'promo_codes' as const
const marke = { headers: ['Marke', 'Notiz'], columns: ['brand_name', ''] }

const remember = (actor: Actor, chosen: { headers: string[]; columns: string[] }) =>
  app.as(actor).csvUpload.rememberColumns({ kind, chosen })
const list = (actor: Actor) => app.as(actor).csvUpload.listColumns({ kind })

describe('the columns of uploads', () => {
  test('a choice of columns is remembered in the account, for its kind of table and for nobody else', async () => {
    expect(await list(ana)).toEqual([])
    expect(await remember(ana, marke)).toEqual([marke])
    expect(await list(ana)).toEqual([marke])
    expect(await app.as(ana).csvUpload.listColumns({ kind: 'influencers' })).toEqual([])
    expect(await list(await app.anInfluencer())).toEqual([])
  })

  test('a later choice for the same headers replaces the earlier one and comes first', async () => {
    const code = { headers: ['Kode'], columns: ['promo_code'] }
    await remember(ana, marke)
    await remember(ana, code)
    const corrected = { ...marke, columns: ['brand_name', 'description'] }
    expect(await remember(ana, corrected)).toEqual([corrected, code])
  })

  test('choices of two tabs that save at the same time are both remembered', async () => {
    const files = Array.from({ length: 4 }, (_, n) => ({ headers: [`H${n}`], columns: [''] }))
    await Promise.all(files.map((file) => remember(ana, file)))
    expect((await list(ana)).map(({ headers }) => headers[0]).toSorted()).toEqual([
      'H0',
      'H1',
      'H2',
      'H3',
    ])
  })

  test('the twenty choices that were made last are remembered', async () => {
    for (let n = 0; n < 22; n++) {
      await app.forgetLimits()
      await remember(ana, { headers: [`H${n}`], columns: ['brand_name'] })
    }
    const headers = (await list(ana)).map((one) => one.headers[0])
    expect([headers.length, headers[0], headers.at(-1)]).toEqual([20, 'H21', 'H2'])
  })

  test.each([
    ['a column for each header but one', { headers: ['A', 'B'], columns: ['brand_name'] }],
    ['a column that is not ours', { headers: ['A'], columns: ['weather'] }],
    ['a column of the other table', { headers: ['A'], columns: ['fullName'] }],
    ['no header', { headers: [], columns: [] }],
    ['a header that is too long', { headers: ['A'.repeat(201)], columns: [''] }],
  ])('a choice with %s is refused', async (_what, chosen) => {
    await expect(remember(ana, chosen)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await list(ana)).toEqual([])
  })
})
