import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isShown } from '#shared/rules/promo-codes/visibility.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { AssistantChannel, Turn } from '#server/features/assistant/assistant.ts'
import { openTestDatabase } from '#test/database.ts'

import { readCases } from './cases.ts'
import { evalDay, fillMarketplace } from './marketplace.ts'
import { judgeAll } from './score.ts'
import type { Judged } from './score.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase(evalDay)
  await fillMarketplace(database.db)
})

afterAll(() => database.close())

const ask = (message: string, channel: AssistantChannel = 'chat', conversation: Turn[] = []) =>
  answerMessage({ db: database.db, today: () => evalDay }, { message, conversation, channel })

describe.each([
  ['messages', 400, 0.99],
  ['held-out', 100, 0.94],
] as const)('the first answer to the %s', (set, atLeast, floor) => {
  const cases = readCases(set)
  const judged: Judged[] = []

  // Kind by kind, as a busy machine takes its time for all of them.
  test.each([...Map.groupBy(cases, ({ kind }) => kind)])(
    '%s: no code is invented',
    async (_kind, some) => {
      const fresh = await judgeAll(database, some)
      judged.push(...fresh)
      expect(fresh.filter(({ invented }) => invented > 0)).toEqual([])
    },
  )

  test('the assistant is right as often as it was', () => {
    expect(judged.length).toBe(cases.length)
    expect(cases.length).toBeGreaterThanOrEqual(atLeast)
    const wrong = judged.filter(({ isRight }) => !isRight).map(({ line, got }) => `${line}: ${got}`)
    // Of the held-out ones nobody is to know which.
    const told = set === 'messages' ? wrong.join('\n') : `${wrong.length} wrong`
    expect(1 - wrong.length / judged.length, told).toBeGreaterThanOrEqual(floor)
  })
})

describe('what is shown', () => {
  test.each(['chat', 'dm'] as const)(
    'the assistant shows what the visibility rule shows by %s',
    async (channel) => {
      const rows = await database.db
        .selectFrom('promo_codes')
        .innerJoin('profiles', 'profiles.id', 'promo_codes.influencer_id')
        .selectAll('promo_codes')
        .select([
          'profiles.username as owner_username',
          'profiles.is_agency as owner_is_agency',
          'profiles.may_publish as owner_may_publish',
        ])
        .execute()
      const visible = rows.filter((row) =>
        isShown(
          { ...row, is_paused: row.paused_at !== null, is_blocked: row.blocked_at !== null },
          channel,
          false,
          { today: evalDay, now: new Date() },
        ),
      )
      for (const brand of new Set(rows.map(({ brand_name }) => brand_name))) {
        const shown = new Set<string>()
        const conversation: Turn[] = []
        for (const message of [brand, 'more', 'more']) {
          const answer = await ask(message, channel, conversation)
          conversation.push({ role: 'assistant', content: answer.text, shown: answer.shown })
          for (const deal of answer.deals) shown.add(deal.promo_code)
        }
        const expected = visible.filter(({ brand_name }) => brand_name === brand)
        expect([...shown].toSorted(), brand).toEqual(
          expected.map((row) => row.promo_code).toSorted(),
        )
      }
    },
  )

  test('what is shown is at most five deals with creator, end and link, each once', async () => {
    for (const message of [
      'pacewell',
      'fashion',
      'best deals',
      'free shipping',
      'pacewell, softhour',
    ]) {
      const { deals } = await ask(message)
      expect(deals.length).toBeGreaterThan(0)
      expect(deals.length).toBeLessThanOrEqual(5)
      expect(new Set(deals.map(({ id }) => id)).size).toBe(deals.length)
      for (const deal of deals) {
        expect(deal.owner.full_name).not.toBe('')
        expect(deal.expiry_label).toMatch(/^(?:No end date|Ends |\d+ days? left)/)
        expect(deal.affiliate_link).toMatch(/^https:\/\//)
        expect(deal.path).toBe(`/deal/${deal.id}`)
        expect(Object.keys(deal).toSorted()).not.toContain('hidden_channels')
      }
    }
  })

  test('what is shown ends when the code ends, also in the middle of a conversation', async () => {
    const { db } = database
    const answer = await ask('kickstone')
    const conversation: Turn[] = [{ role: 'assistant', content: answer.text, shown: answer.shown }]
    await db
      .updateTable('promo_codes')
      .set({ paused_at: `${evalDay}T00:00:00Z`, paused_reason: 'owner' })
      .where('promo_code', '=', 'KICK30')
      .execute()
    expect(await ask('is it still valid?', 'chat', conversation)).toMatchObject({
      kind: 'none',
      deals: [],
    })
    const none = await ask('kickstone')
    expect(none).toMatchObject({ kind: 'none', deals: [] })
    expect(none.text).toContain('Kickstone')
    expect(none.quick_replies).toContain('Fitness deals')
    await db
      .updateTable('promo_codes')
      .set({ paused_at: null, paused_reason: null })
      .where('promo_code', '=', 'KICK30')
      .execute()
  })
})

describe('any message', () => {
  const bad = [
    '',
    '   \n\t ',
    'x'.repeat(10_000),
    'pacewell '.repeat(2000),
    '😀'.repeat(3000),
    '\u0000pace\u0000well\u0007',
    '\ud800 lone \udfff',
    '\u202epacewell\u202c',
    '@'.repeat(500),
    '.'.repeat(500),
    'a.'.repeat(250),
    'https://'.repeat(60),
    '%_%_\\%',
    "'; drop table brands; --",
    '桜'.repeat(500),
    '(((('.repeat(100),
    '<'.repeat(500),
    'Z\u0361\u0361\u0361\u0361a\u0361lgo'.repeat(40),
  ]
  test.each(bad.map((message) => [message.slice(0, 20), message]))(
    '%j has an answer',
    async (_start, message) => {
      const start = process.cpuUsage()
      const answer = await ask(message)
      // The processor's time: on a busy machine everything takes long.
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
      expect(answer.text.length).toBeGreaterThan(10)
      expect(answer.quick_replies.length).toBeLessThanOrEqual(6)
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
    },
  )

  test('gets the same words each time', async () => {
    for (const message of ['hi', 'pacewell', 'fashion', 'nike'])
      expect((await ask(message)).text).toBe((await ask(message)).text)
  })

  test('any message may follow a conversation of any shape', async () => {
    const conversation = [
      { role: 'assistant', content: 'x' },
      { role: 'assistant', content: 'y', shown: {} },
      { role: 'user', content: 'z'.repeat(10_000) },
      {
        role: 'assistant',
        content: 'old',
        shown: { promo_code_ids: [], brand_keys: ['gone for ever'], profile_ids: [] },
      },
    ] as unknown as Turn[]
    for (const message of [
      'more',
      'is it still valid?',
      'yes',
      'and for shoes?',
      'doesnt work',
      'similar',
    ])
      expect((await ask(message, 'dm', conversation)).text.length).toBeGreaterThan(10)
  })

  test('any message is dropped when nobody waits any more', async () => {
    const signal = AbortSignal.abort()
    const gone = answerMessage(
      { db: database.db, today: () => evalDay },
      { message: 'pacewell', conversation: [], channel: 'chat', signal },
    )
    await expect(gone).rejects.toThrow(/abort/i)
  })
})
