import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dropSentences } from '#shared/contract/sentences/drops.ts'
import { maxDropLines } from '#shared/rules/promo-codes/drops.ts'
import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import { aClaimingBrowser, aDrop, anOffer, someCodes } from '#test/drop-app.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let id: string

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana.uploads')
  await app.subscribe(ana, 'elite')
  id = await anOffer(app, ana, 'pool')
})
afterAll(() => app.close())

const upload = (text: string) => app.as(ana).drops.upload({ promo_code_id: id, text })
const get = () => app.as(ana).drops.get({ promo_code_id: id })
const stored = async () =>
  (await app.database.pool.query<Record<string, string>>('select * from drop_codes')).rows

test('codes are added once, whatever their line breaks, quotes and empty lines', async () => {
  expect(await get()).toMatchObject({ total: 0, left: 0 })
  expect(await upload('\uFEFF ONE\r\n\r\nTWO\rTHREE\n\n"FOUR"\nTWO\n')).toEqual({
    added: 4,
    duplicates: 1,
    already_known: 0,
  })
  expect(await upload('FOUR\nFIVE')).toEqual({ added: 1, duplicates: 0, already_known: 1 })
  expect(await get()).toMatchObject({ total: 5, left: 5, claimed: 0 })
})

test('of a table the column with the codes is read', async () => {
  const text = 'Name;Coupon Code;Uses\nSpring;"SIX";0\nSpring;SEVEN;0\n'
  expect(await upload(text)).toMatchObject({ added: 2 })
})

test.each([
  ['a formula', '=HYPERLINK("x")', dropSentences.codeIsFormula],
  ['a long code', 'x'.repeat(61), dropSentences.codeTooLong],
  ['two megabytes of one line', 'x'.repeat(2_000_000), dropSentences.codeTooLong],
  ['two megabytes of one quote', `"${'x,'.repeat(1_000_000)}`, dropSentences.codeTooLong],
  ['an invisible character', 'A\u202eB', dropSentences.codeInvisible],
  ['two columns without a name', 'A,B', dropSentences.severalColumns],
])('%s adds nothing, and its line is named', async (_what, line, problem) => {
  const before = await get()
  await expect(upload(`NEW1\n${line}\nNEW2`)).rejects.toMatchObject({
    code: 'CSV_ROWS_INVALID',
    data: { problems: [{ row: 2, problem }], problem_count: 1 },
  })
  expect(await get()).toEqual(before)
})

test.each([
  ['nothing', ''],
  ['empty lines', '\n \n\t\n'],
  ['too many lines', 'A\n'.repeat(maxDropLines + 1)],
  ['millions of line breaks', '\n'.repeat(2_000_000)],
])('%s is refused', async (_what, text) => {
  await expect(upload(text)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a hundred thousand codes are added together, and two uploads of the same codes add each once', async () => {
  const text = someCodes(maxDropLines, 'MANY').join('\n')
  const [one, other] = await Promise.all([upload(text), upload(text)])
  expect(one.added + other.added).toBe(maxDropLines)
  expect(one.already_known + other.already_known).toBe(maxDropLines)
}, 120_000)

test('no code is readable in the database, and nobody reads an unclaimed one', async () => {
  const rows = JSON.stringify(await stored())
  for (const code of ['MANY-0500', 'MANY-9999']) expect(rows.includes(code)).toBe(false)
  expect(JSON.stringify(await get())).not.toContain('MANY')
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
  expect(JSON.stringify(promo_codes)).not.toMatch(/MANY|SEVEN/)
})

test('claimed codes can be downloaded, others not, and unclaimed ones deleted', async () => {
  const small = await aDrop(app, ana, ['AAA', 'BBB'], { brand_name: 'Small' })
  await aClaimingBrowser(app)(small)
  const download = async (who: Actor | undefined, of = small) =>
    (await app.request(`/api/promo-codes/${of}/claimed.csv`, { cookie: who?.cookie })).text()
  const lines = (await download(ana)).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"\d{4}-.*","AAA"$/)
  const nora = await app.anInfluencer()
  for (const text of [await download(nora), await download(undefined), await download(ana, 'x')])
    expect(text).not.toContain('AAA')
  expect(await app.as(ana).drops.deleteUnclaimed({ promo_code_id: small })).toMatchObject({
    total: 1,
    claimed: 1,
    left: 0,
  })
  expect(await aClaimingBrowser(app)(small)).toMatchObject({ code: 'DROP_EMPTY' })
  // What was deleted may come again.
  expect(await app.as(ana).drops.upload({ promo_code_id: small, text: 'AAA\nBBB' })).toMatchObject({
    added: 1,
    already_known: 1,
  })
  expect(await aClaimingBrowser(app)(small)).toMatchObject({ code: 'BBB' })
})

test('kind and code fit together, and the kind of a drop with codes stays', async () => {
  const owner = app.as(ana).promoCodes
  for (const wrong of [
    { code_kind: 'none', promo_code: 'X20' },
    { code_kind: 'pool', promo_code: 'X20' },
    { code_kind: 'shared', promo_code: ' ' },
    { promo_code: '' },
  ] as const)
    await expect(owner.create({ promo_code: aPromoCode(wrong) })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { 'promo_code.promo_code': expect.any(String) } },
    })
  const link = await anOffer(app, ana, 'none', { brand_name: 'Link Only' })
  expect(await app.visitor.deals.get({ id: link })).toMatchObject({
    promo_code: '',
    code_kind: 'none',
    left: null,
  })
  const changed = aPromoCode({ brand_name: 'Link Only', promo_code: 'NOW20', code_kind: 'shared' })
  expect(await owner.update({ id: link, promo_code: changed })).toMatchObject({
    promo_code: 'NOW20',
  })
  await expect(app.as(ana).drops.get({ promo_code_id: link })).rejects.toMatchObject({
    code: 'NOT_A_DROP',
  })
  await expect(owner.update({ id, promo_code: changed })).rejects.toMatchObject({
    code: 'CODE_KIND_FIXED',
  })
})

test.each(['none', 'pool'] as const)(
  'an offer of the kind %s has no code that could be replaced',
  async (kind) => {
    const offer = await anOffer(app, ana, kind, { brand_name: `Nothing to replace ${kind}` })
    await app.as(ana).promoCodes.act({ action: 'leak', ids: [offer] })
    await expect(
      app.as(ana).promoCodes.replace({ id: offer, promo_code: 'SAVE21' }),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { promo_code: expect.any(String) } },
    })
    const { promo_codes } = await app.as(ana).promoCodes.listOwn({ promo_code_id: offer })
    expect(promo_codes).toMatchObject([{ paused_reason: 'leaked', code_kind: kind }])
  },
)

test('a file of codes adds both kinds, and cannot change one into the other', async () => {
  const row = (code_kind: string, promo_code = '') => ({
    brand_name: 'From File',
    promo_code,
    code_kind,
    description: '20% off',
    category: 'General',
    affiliate_link: 'https://file.example/',
  })
  const send = (...promoCodes: ReturnType<typeof row>[]) =>
    app.as(ana).csvUpload.promoCodes({ promoCodes })
  await expect(send(row('none', 'X'))).rejects.toMatchObject({ code: 'CSV_ROWS_INVALID' })
  await expect(send(row('shared'))).rejects.toMatchObject({ code: 'CSV_ROWS_INVALID' })
  expect(await send(row('none'), row('', 'OF-FILE'))).toMatchObject({ added: 2 })
  await expect(
    app.as(ana).csvUpload.previewPromoCodes({ promoCodes: [row('pool')] }),
  ).rejects.toMatchObject({ code: 'CSV_ROWS_INVALID' })
})

test('who may not manage the owner finds no drop', async () => {
  const other = app.as(await app.anInfluencer()).drops
  const hidden = { code: 'PROMO_CODE_NOT_FOUND' }
  await expect(other.get({ promo_code_id: id })).rejects.toMatchObject(hidden)
  await expect(other.upload({ promo_code_id: id, text: 'X' })).rejects.toMatchObject(hidden)
  await expect(other.deleteUnclaimed({ promo_code_id: id })).rejects.toMatchObject(hidden)
})

test.runIf(isOnPostgres)('a drop stays one while its first codes are uploaded', async () => {
  const { drops, promoCodes } = app.as(ana)
  const first = await anOffer(app, ana, 'pool', { brand_name: 'First' })
  await drops.settings({
    promo_code_id: first,
    shows_left: true,
    per_visitor_per_day: 1,
    per_day: null,
  })
  const { uploaded, changed } = await app.database.db.transaction().execute(async (tx) => {
    await sql`select from drop_pools where promo_code_id = ${first} for update`.execute(tx)
    const uploaded = drops.upload({ promo_code_id: first, text: 'AAA' })
    await untilLockIsAwaited(app.database)
    const promo_code = aPromoCode({ brand_name: 'First', code_kind: 'shared' })
    const changed = promoCodes.update({ id: first, promo_code }).catch((error) => error.code)
    await Promise.race([changed, untilLockIsAwaited(app.database, 2)])
    return { uploaded, changed }
  })
  expect([(await uploaded).added, await changed]).toEqual([1, 'CODE_KIND_FIXED'])
})
