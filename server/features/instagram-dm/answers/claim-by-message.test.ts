import { afterAll, beforeAll, expect, test } from 'vitest'

import { aDrop } from '#test/drop-app.ts'
import { openDmApp } from '#test/dm-app.ts'
import type { DmApp } from '#test/dm-app.ts'
import { aText } from '#test/instagram-server.ts'

let app: DmApp
let id: string

beforeAll(async () => {
  app = await openDmApp()
  await app.subscribe(app.ana, 'boost')
  id = await aDrop(app, app.ana, ['ZQDM-1', 'ZQDM-2'], { brand_name: 'Larkmoor' })
})
afterAll(() => app.close())

/** Presses a button of an answer. */
const press = (from: string, payload: string) => {
  const event = aText(from, 'Get my code') as { message: object }
  return app.hear({ ...event, message: { ...event.message, quick_reply: { payload } } })
}

test('a direct message about a brand shows the offer and a button, and its press gives one code', async () => {
  const [one, other, late] = [app.aPerson(), app.aPerson(), app.aPerson()]
  await app.say(one, 'larkmoor')
  expect(app.server.texts(one).join('\n')).not.toContain('ZQDM')
  const buttons = app.server.taken.flatMap(({ quick_replies }) => quick_replies)
  const button = buttons.find(({ payload }) => payload === `CLAIM:${id}`)
  expect(button?.title).toMatch(/^Get my code/)
  await press(one, `CLAIM:${id}`)
  await press(one, `CLAIM:${id}`)
  await press(other, `CLAIM:${id}`)
  await press(late, `CLAIM:${id}`)
  expect(app.server.texts(one).filter((text) => text.startsWith('ZQDM'))).toEqual([
    'ZQDM-1',
    'ZQDM-1',
  ])
  expect(app.server.texts(other)).toContain('ZQDM-2')
  expect(app.server.texts(late)).toContain('All codes of this offer are taken.')
})

test('the button of the only drop has no name that Instagram would truncate', async () => {
  const [long, longer] = ['Larkmoor Sailcloth', 'Larkmoor Sailcloth Works']
  const titles = async (text: string) => {
    const from = app.aPerson()
    const before = app.server.taken.length
    await app.say(from, text)
    return app.server.taken
      .slice(before)
      .flatMap(({ quick_replies }) => quick_replies)
      .filter(({ payload }) => payload.startsWith('CLAIM:'))
      .map(({ title }) => title)
  }
  await aDrop(app, app.ana, ['ZQLONG-1'], { brand_name: long })
  expect(await titles(long)).toEqual(['Get my code'])
  const bea = await app.anInfluencer()
  await aDrop(app, bea, ['ZQLONG-2'], { brand_name: longer })
  expect(await titles(`${long} or ${longer}`)).toEqual(
    Array.from({ length: 2 }, () => 'Get my code Larkmoo…'),
  )
})

test.each(['CLAIM:nothing', `CLAIM:${crypto.randomUUID()}`])(
  'a press for what is not there (%s) is answered',
  async (payload) => {
    const person = app.aPerson()
    await press(person, payload)
    expect(app.server.texts(person).at(-1)).toMatch(/no longer live/)
  },
)
