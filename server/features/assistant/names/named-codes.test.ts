import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { answerMessage } from '../assistant.ts'
import type { Answer, AssistantChannel, Turn } from '../assistant.ts'

const day = '2026-03-10'
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(day)
  const { db } = database
  const nora = await aProfile(db, { username: 'nora.saves', full_name: 'Nora Quill' })
  const omar = await aProfile(db, { username: 'omar.finds', full_name: 'Omar Teal' })
  const code = (owner: { id: string }, brand_name: string, promo_code: string, more = {}) =>
    aCodeRow(owner.id, { brand_name, promo_code, category: 'Home', ...more })
  const paused = { paused_at: `${day}T00:00:00Z`, paused_reason: 'owner' }
  await insertCodes(
    db,
    code(nora, 'Hearthway', 'NORA12'),
    code(omar, 'Hearthway', 'OMARSENDS', {
      promo_type: 'other',
      promo_value: 'Free mug over $30',
      description: 'Free mug over $30',
    }),
    code(nora, 'Hearthway', 'WINTERED', { expiration_date: '2026-03-09' }),
    code(nora, 'Hearthway', 'RESTING7', paused),
    code(nora, 'Hearthway', 'WEBONLY8', { hidden_on: 'chat' }),
    code(nora, 'Hearthway', 'TAKEN66', {
      blocked_at: `${day}T00:00:00Z`,
      blocked_reason: 'made up',
    }),
    code(nora, 'Hearthway', 'LATER44', { ...paused, starts_at: '2099-01-01T00:00:00Z' }),
    code(nora, 'Hearthway', 'DUDCODE', { success_rate: 10 }),
    code(nora, 'Hearthway', 'SHARED5'),
    code(omar, 'Lampwick', 'SHARED5'),
    code(omar, 'Lampwick', 'HEARTHWAY'),
  )
})

afterAll(() => database.close())

async function talk(messages: string[], channel: AssistantChannel = 'chat'): Promise<Answer> {
  const conversation: Turn[] = []
  let last: Answer | undefined
  for (const message of messages) {
    last = await answerMessage(
      { db: database.db, today: () => day },
      { message, conversation: structuredClone(conversation), channel },
    )
    conversation.push({ role: 'user', content: message })
    conversation.push({ role: 'assistant', content: last.text, shown: last.shown })
  }
  if (!last) throw new Error('no message was sent')
  return last
}

const codesOf = (answer: Answer) => answer.deals.map(({ promo_code }) => promo_code)

describe('a named code', () => {
  test.each(['NORA12', 'nora12', 'is nora12 any good?', 'i saw "Nora12" in a reel'])(
    'the code %s is shown alone, with its owner',
    async (message) => {
      const answer = await talk([message])
      expect(codesOf(answer)).toEqual(['NORA12'])
      expect(answer.text).toContain('for Hearthway from Nora Quill')
      expect(answer.text).not.toContain('work')
    },
  )

  test.each([
    ['WINTERED', /WINTERED for Hearthway from Nora Quill ended yesterday/],
    ['can i use resting7', /RESTING7 .* is paused/],
  ])('%s: the code is not live, so live ones are shown', async (message, says) => {
    const answer = await talk([message])
    expect(answer.text).toMatch(says)
    expect(codesOf(answer)).toContain('NORA12')
    expect(codesOf(answer)).not.toContain('WINTERED')
    expect(codesOf(answer)).not.toContain('RESTING7')
  })

  test.each(['WEBONLY8', 'TAKEN66', 'LATER44', 'MADEUP77'])(
    'the hidden code %s is answered like an unknown one',
    async (code) => {
      const answer = await talk([`does ${code} work`])
      expect(answer.text).toContain(code.toLowerCase())
      expect(answer).toMatchObject({ kind: 'none', deals: [] })
      expect(answer.text).not.toMatch(/Hearthway|Nora/)
    },
  )

  test('a code is found on the channels on which its owner shares it', async () => {
    expect(codesOf(await talk(['WEBONLY8'], 'dm'))).toEqual(['WEBONLY8'])
  })

  test("a code of two owners is the named owner's, otherwise both are shown", async () => {
    expect((await talk(['SHARED5'])).deals).toHaveLength(2)
    const one = await talk(['shared5 at lampwick'])
    expect(one.deals.map(({ brand_name }) => brand_name)).toEqual(['Lampwick'])
    expect((await talk(['does nora12 work at lampwick'])).text).toContain('not from Lampwick')
  })

  test('the answer says that a code failed for shoppers', async () => {
    expect((await talk(['is dudcode fine'])).text).toContain('did not work')
  })

  test('a code is not mistaken for a brand of the same name', async () => {
    const answer = await talk(['hearthway'])
    expect(new Set(answer.deals.map(({ brand_name }) => brand_name))).toEqual(
      new Set(['Hearthway']),
    )
  })

  test('a code that does not work is omitted from the alternatives', async () => {
    const answer = await talk(['nora12 does not work'])
    expect(answer.text).toMatch(/^Sorry/)
    expect(codesOf(answer)).not.toContain('NORA12')
    expect(answer.deals.length).toBeGreaterThan(0)
  })

  test.each([
    'hearthway code but not NORA12',
    'i have already used nora12, another for hearthway?',
  ])('%s: the code is not shown, now or later', async (message) => {
    for (const messages of [[message], [message, 'more'], [message, 'best deals']])
      expect(codesOf(await talk(messages))).not.toContain('NORA12')
    expect((await talk([message])).deals.length).toBeGreaterThan(0)
    expect(codesOf(await talk([message, 'NORA12']))).toEqual(['NORA12'])
  })
})

describe('the terms of a code', () => {
  test.each([
    ['hearthway', 'is it valid on sale items too?'],
    ['hearthway', 'and for existing customers?'],
    ['do hearthway codes have a minimum order?'],
  ])('%s: the answer refers to the shop and quotes the text offers', async (...messages) => {
    const { text } = await talk(messages)
    expect(text).toMatch(/^The shop decides.*Hearthway/)
    expect(text).toContain('OMARSENDS is for ‘Free mug over $30’')
    expect(text).not.toMatch(/yes/i)
  })

  test('a question about terms without a code is not referred to the shop', async () => {
    expect((await talk(['is it for new customers?'])).text).not.toContain('shop decides')
  })
})
