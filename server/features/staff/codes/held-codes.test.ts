import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PromoCodeInput } from '#shared/contract/promo-codes/promo-codes.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { anUploadRow } from '#test/upload-rows.ts'

let app: TestApp
let sam: Actor
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
})

const reason = 'The link leads to another shop'
const desk = () => app.as(sam).staffCodes
const brine = (promo_code: string, overrides: Partial<PromoCodeInput> = {}) =>
  aPromoCode({
    brand_name: 'Brine',
    brand_url: 'https://www.brine.example',
    promo_code,
    ...overrides,
  })
const enter = async (promo_code: PromoCodeInput, actor = ana) =>
  (await app.as(actor).promoCodes.create({ promo_code })).promo_code
const rename = async (id: string, promo_code: PromoCodeInput) =>
  app.as(ana).promoCodes.update({ id, promo_code })
const blocked = async (promo_code = 'SAVE20') => {
  const code = await enter(brine(promo_code))
  await desk().block({ id: code.id, reason })
  return code
}
const isPublic = (id: string) =>
  app.visitor.deals.get({ id }).then(
    () => true,
    () => false,
  )
const held = { is_held: true, is_blocked: true, is_live: false }
const free = { is_held: false, is_blocked: false, is_live: true }

describe('a code that comes after a block', () => {
  test("a code that is entered after a block is held with a reason, and in the desk's queue until it is released", async () => {
    await blocked()
    const code = await enter(brine('SAVE21'))
    expect(code).toMatchObject(held)
    expect(code.blocked_reason).toMatch(/^Your code SAVE20 of this brand is blocked/)
    expect(await isPublic(code.id)).toBe(false)
    const queue = await desk().list({ status: 'held', owner_id: ana.user_id })
    expect(queue.promo_codes).toMatchObject([{ id: code.id, ...held }])
    expect((await desk().list({ status: 'blocked', owner_id: ana.user_id })).promo_codes).toEqual([
      expect.objectContaining({ promo_code: 'SAVE20' }),
    ])
    expect((await app.as(sam).staff.getOverview()).held_codes).toBeGreaterThan(0)
    // There is nothing to appeal against yet: somebody looks at it anyway.
    const appeal = { promo_code_id: code.id, text: 'It is my own code' }
    await expect(app.as(ana).appeals.create(appeal)).rejects.toMatchObject({ code: 'NOT_BLOCKED' })
    expect(await desk().unblock({ id: code.id })).toMatchObject(free)
    expect(await isPublic(code.id)).toBe(true)
    const [action] = (await app.as(sam).staff.listActions({ target_id: code.id })).actions
    expect(action).toMatchObject({ action: 'code_unblocked', before: { is_held: true } })
  })

  test('a held code can be blocked, and then its owner can appeal', async () => {
    await blocked()
    const { id } = await enter(brine('SAVE21'))
    expect(await desk().block({ id, reason })).toMatchObject({
      is_held: false,
      is_blocked: true,
      blocked_reason: reason,
    })
    await expect(desk().block({ id, reason })).rejects.toMatchObject({ code: 'ALREADY_BLOCKED' })
    await expect(
      app.as(ana).appeals.create({ promo_code_id: id, text: 'It is my own code' }),
    ).resolves.toMatchObject({ appeal: { state: 'open' } })
  })

  test('a code is held under another name of the brand if the shop is the same', async () => {
    await blocked()
    expect(await enter(brine('OTHER', { brand_name: 'Brine Shop' }))).toMatchObject(held)
  })

  test('a held code in a file does not affect the others', async () => {
    await blocked()
    const answer = await app.as(ana).csvUpload.promoCodes({
      promoCodes: [
        anUploadRow(ana, { brand_name: 'Brine', promo_code: 'FILE1' }),
        anUploadRow(ana, { brand_name: 'Brine', promo_code: 'SAVE20' }),
        anUploadRow(ana, { brand_name: 'Elsewhere' }),
      ],
    })
    expect(answer).toMatchObject({ added: 2, held: 1, already_there: 1 })
  })

  test('a code that an agency enters is held after a block', async () => {
    await blocked()
    const agency = await app.anAgency()
    await app.manage(agency, ana)
    const { promo_code } = await app
      .as(agency)
      .promoCodes.create({ influencer_id: ana.user_id, promo_code: brine('AGENCY') })
    expect(promo_code).toMatchObject(held)
    const { promo_codes } = await app.as(agency).agencyCodes.list({})
    expect(promo_codes.find(({ id }) => id === promo_code.id)).toMatchObject(held)
  })

  test('a held code stays held after it is deleted and restored, or renamed', async () => {
    await blocked()
    const { id } = await enter(brine('SAVE21'))
    await app.as(ana).promoCodes.remove({ id })
    expect((await app.as(ana).promoCodes.restore({ ids: [id] })).promo_codes).toMatchObject([held])
    expect(await rename(id, brine('SAVE22'))).toMatchObject(held)
  })
})

describe('the block of a code', () => {
  test('a block stays after every edit, and the former code stays blocked', async () => {
    const { id } = await blocked()
    expect(await rename(id, brine('FRESH'))).toMatchObject({
      is_blocked: true,
      is_held: false,
      blocked_reason: reason,
    })
    expect(await enter(brine('SAVE20'))).toMatchObject(held)
    await app.as(ana).promoCodes.remove({ id })
    expect(await enter(brine('fresh'))).toMatchObject({
      is_blocked: true,
      is_held: false,
      blocked_reason: reason,
    })
  })

  test('a block stays when the code moves to another brand, whose codes are not held', async () => {
    const { id } = await blocked()
    const moved = brine('SAVE20', { brand_name: 'Moved', brand_url: 'https://moved.example' })
    expect(await rename(id, moved)).toMatchObject({ is_blocked: true, is_held: false })
    expect(await enter({ ...moved, promo_code: 'OWN' })).toMatchObject(free)
    expect(await enter(brine('BACK'))).toMatchObject(held)
  })

  test('a block applies to a new code with the letters of a deleted blocked one', async () => {
    const other = await enter(brine('OTHER'))
    const { id } = await blocked()
    await app.as(ana).promoCodes.remove({ id })
    expect(await rename(other.id, brine('SAVE20'))).toMatchObject({
      is_blocked: true,
      is_held: false,
      blocked_reason: reason,
    })
  })

  test('lifting a block releases the codes that it held', async () => {
    const first = await blocked()
    const second = await blocked('SAVE30')
    // That one waited and was blocked itself.
    const { id } = await enter(brine('SAVE31'))
    await desk().unblock({ id: first.id })
    expect(await isPublic(id)).toBe(false)
    await desk().unblock({ id: second.id })
    expect(await isPublic(id)).toBe(true)
    const [action] = (await app.as(sam).staff.listActions({ target_id: second.id })).actions
    expect(action).toMatchObject({ after: { released_codes: 1 } })
    expect(await enter(brine('AFTER'))).toMatchObject(free)
  })

  test('a block holds codes of its brand for 90 days', async () => {
    const { id } = await blocked()
    await app.database.pool.query(
      `update promo_code_blocks set blocked_at = blocked_at - interval '91 days' where promo_code_id = $1`,
      [id],
    )
    expect(await enter(brine('LATER'))).toMatchObject(free)
  })

  test('codes entered during a block are serialised, and the later one is held', async () => {
    for (let round = 0; round < 5; round++) {
      const bea = await app.anInfluencer()
      await app.subscribe(bea, 'elite')
      const { id } = await enter(brine('SAVE20'), bea)
      const [, ...entered] = await Promise.all([
        desk().block({ id, reason }),
        ...['ONE', 'TWO', 'THREE'].map((code) => enter(brine(code), bea)),
      ])
      for (const code of entered) expect(code).toMatchObject(code.is_held ? held : free)
      expect(await enter(brine('LAST'), bea)).toMatchObject(held)
    }
  })
})

describe('an owner without a blocked code', () => {
  test('an owner without a blocked code can enter codes of other brands, and others can enter codes of that brand', async () => {
    await blocked()
    expect(await enter(aPromoCode())).toMatchObject(free)
    const bea = await app.anInfluencer()
    expect(await enter(brine('SAVE21'), bea)).toMatchObject(free)
  })

  test('an owner can edit everything except the letters of earlier codes', async () => {
    const code = await enter(brine('MINE'))
    await blocked()
    const edited = brine('mine', { promo_value: '30', brand_name: 'Brine Shop' })
    expect(await rename(code.id, edited)).toMatchObject(free)
    await app.as(ana).promoCodes.remove({ id: code.id })
    expect((await app.as(ana).promoCodes.restore({ ids: [code.id] })).promo_codes).toMatchObject([
      free,
    ])
  })

  test('an earlier code with changed letters is held, and one with another brand is not', async () => {
    const { id } = await enter(brine('WINTER'))
    await blocked()
    expect(await rename(id, brine('SPRING'))).toMatchObject(held)
    const elsewhere = { brand_name: 'Elsewhere', brand_url: 'https://elsewhere.example' }
    expect(await rename(id, brine('SPRING', elsewhere))).toMatchObject(free)
  })
})
