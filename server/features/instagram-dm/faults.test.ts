import { describe, expect, test } from 'vitest'

import { app, person, useThread } from '#test/dm-thread.ts'
import { anEcho, aText } from '#test/instagram-server.ts'

import { forgetFailedRecipients } from './failed-messages.ts'
import { threadKeyOf } from './events/sender-ids.ts'

useThread()

const only = async () => {
  const [message] = await app.messages(person)
  if (message === undefined) throw new Error('Nothing was stored')
  return message
}
/** The rest of the account as if its time had come. */
const unpause = () => app.db.updateTable('instagram_accounts').set({ paused_until: null }).execute()

describe('nothing is sent after', () => {
  test.each([
    ['24 hours are over', { code: 10, error_subcode: 2_534_022 }, /window closed/],
    ['24 hours are over (Messenger)', { code: 10, error_subcode: 2_018_278 }, /window closed/],
    ['the person blocked us', { code: 551, error_subcode: 1_545_041 }, /takes no messages/],
    [
      'the person cannot be written to',
      { code: 10, error_subcode: 2_018_108 },
      /takes no messages/,
    ],
    ['the person is gone', { code: 100, error_subcode: 2_534_014 }, /takes no messages/],
    ['the thread is archived', { code: 10, error_subcode: 2_534_001 }, /takes no answer/],
  ])('%s, and nobody has to look at it', async (_, error, why) => {
    app.server.trouble({ status: 400, error })
    await app.say(person, 'pacewell')
    await app.later()
    expect(app.server.texts(person)).toEqual([])
    const message = await only()
    expect(message).toMatchObject({ state: 'not_answered', recipient_sealed: null, due_at: null })
    expect(message.why).toMatch(why)
    expect(await app.alarms()).toEqual([])
    await app.say(person, 'pacewell')
    expect(app.server.answers(person)).toHaveLength(1)
  })

  test('nothing is sent after the 24 hours of the messaging window', async () => {
    const yesterday = Date.now() - 24 * 60 * 60 * 1000
    await app.hear(aText(person, 'pacewell', 'old', yesterday))
    expect(await only()).toMatchObject({ state: 'not_answered', why: 'window closed' })
    expect(app.server.calls).toEqual([])
  })
})

describe('a bad request', () => {
  test('a bad request goes to the dead letters at once, with its code and without the person', async () => {
    app.server.trouble({ status: 400, error: { code: 100, message: `Invalid ${person}` } })
    await app.say(person, 'pacewell')
    await app.later()
    const message = await only()
    expect(message).toMatchObject({
      state: 'failed',
      error: 'bad_request 100',
      recipient_sealed: expect.any(String) as string,
    })
    expect(JSON.stringify(message)).not.toContain(person)
    // Staff may have it answered for as long as Instagram lets us.
    expect(await forgetFailedRecipients(app.deps.db)).toBe(0)
    await app.deps.db
      .updateTable('instagram_messages')
      .set({ written_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    expect(await forgetFailedRecipients(app.deps.db)).toBe(1)
    expect(await only()).toMatchObject({ state: 'failed', recipient_sealed: null })
  })
})

describe('a passing fault', () => {
  test.each([
    ['code 1', { status: 500, error: { code: 1 } }],
    ['code 2', { status: 500, error: { code: 2, error_subcode: 2_018_344 } }],
    ['one that says so itself', { status: 400, error: { code: 100, is_transient: true } }],
  ])('(%s) is tried again with the same words', async (_, trouble) => {
    app.server.trouble(trouble)
    await app.say(person, 'pacewell')
    expect(await only()).toMatchObject({ state: 'answering', part_begun_at: null, tries: 1 })
    await app.later()
    expect(app.server.answers(person)).toHaveLength(1)
    expect(await only()).toMatchObject({ state: 'handed_over', error: null })
  })

  test('a temporary error is given up after three attempts, and the next message is answered', async () => {
    const trouble = { status: 500, error: { code: 2 } }
    app.server.trouble(trouble, trouble, trouble)
    await app.say(person, 'pacewell')
    await app.later()
    await app.later()
    expect(await only()).toMatchObject({ state: 'failed', error: 'temporary 2' })
    await app.say(person, 'pacewell')
    expect(app.server.answers(person)).toHaveLength(1)
  })

  test('a temporary error delays later messages of the same person only', async () => {
    app.server.trouble({ status: 500, error: { code: 2 } })
    await app.say(person, 'pacewell')
    await app.say(person, 'STOP')
    const other = app.aPerson()
    await app.say(other, 'pacewell')
    expect([app.server.answers(person).length, app.server.answers(other).length]).toEqual([0, 1])
    await app.later()
    expect(app.server.answers(person)).toHaveLength(2)
    expect(app.server.texts(person)).toContain('ANA20')
  })
})

describe('an answer that never came', () => {
  test('a send with an unknown outcome is not repeated if its echo arrives', async () => {
    app.server.trouble('takes and hangs up')
    const since = Date.now()
    await app.say(person, 'pacewell')
    const [text = ''] = app.server.texts(person)
    const waiting = await only()
    expect(waiting).toMatchObject({ state: 'answering', error: 'unconfirmed', parts_sent: 0 })
    expect(Date.parse(waiting.due_at ?? '') - since).toBeGreaterThan(3000)
    await app.hear(anEcho({ to: person, mid: 'mid_1', text: text.replaceAll('\n', ' ') }))
    await app.later()
    const reply_mids = ['mid_1', 'mid_2', 'mid_3']
    expect(await only()).toMatchObject({ state: 'handed_over', reply_mids })
    expect(app.server.answers(person)).toHaveLength(1)
  })

  test('a send with an unknown outcome is repeated without an echo', async () => {
    app.server.trouble('hangs up')
    await app.say(person, 'pacewell')
    await app.hear(anEcho({ to: person, mid: 'other', text: 'something else' }))
    expect(await only()).toMatchObject({ state: 'answering', error: 'unconfirmed' })
    await app.later()
    expect(app.server.answers(person)).toHaveLength(1)
    expect(await only()).toMatchObject({ state: 'handed_over' })
  })

  test('an error of a proxy counts as an unknown outcome', async () => {
    app.server.trouble({ status: 502 })
    await app.say(person, 'pacewell')
    expect(await only()).toMatchObject({ error: 'unconfirmed' })
    await app.later()
    expect(app.server.answers(person)).toHaveLength(1)
  })
})

describe('too fast', () => {
  test.each([4, 17, 32, 613, 80_002])(
    'a rate limit (%s) pauses the account, which then continues',
    async (code) => {
      app.server.trouble({ status: 400, error: { code } })
      const since = Date.now()
      await app.say(person, 'pacewell')
      const until = Date.now()
      const other = app.aPerson()
      await app.say(other, 'pacewell')
      expect(app.server.taken).toEqual([])
      const { paused_until, pause_reason, rate_refusals } = await app.db
        .selectFrom('instagram_accounts')
        .selectAll()
        .executeTakeFirstOrThrow()
      expect([pause_reason, rate_refusals]).toEqual(['rate', 1])
      expect(Date.parse(paused_until ?? '') - since).toBeGreaterThan(500)
      expect(Date.parse(paused_until ?? '') - until).toBeLessThan(3000)
      await unpause()
      await app.later()
      expect([app.server.answers(person).length, app.server.answers(other).length]).toEqual([1, 1])
    },
  )

  test('a rate limit pauses as long as Instagram says, also before an error', async () => {
    const usage = { estimated_time_to_regain_access: 3, call_count: 100, type: 'messaging' }
    const headers = { 'x-business-use-case-usage': JSON.stringify({ '178414': [usage] }) }
    app.server.trouble({ status: 400, error: { code: 613 }, headers })
    const since = Date.now()
    await app.say(person, 'pacewell')
    const { paused_until } = await app.db
      .selectFrom('instagram_accounts')
      .select('paused_until')
      .executeTakeFirstOrThrow()
    expect((Date.parse(paused_until ?? '') - since) / 1000).toBeGreaterThan(170)
  })
})

describe('the operator is told', () => {
  test('an invalid token is reported to the operator, and waiting messages are answered with the next one', async () => {
    const before = app.server.token()
    app.server.endToken()
    await app.say(person, 'pacewell')
    await app.say(app.aPerson(), 'pacewell')
    expect(await app.alarms()).toEqual(['token_dead'])
    // One refusal is enough: nobody knocks on a closed door.
    expect(app.server.refusedSends()).toBe(1)
    app.server.endToken(before)
    // As if another token had been configured.
    await app.db.updateTable('instagram_accounts').set({ origin_key: 'of another' }).execute()
    await app.later()
    expect(app.server.answers(person)).toHaveLength(1)
    expect(await app.alarms()).toEqual([])
  })

  test('a restricted account is reported to the operator, and paused', async () => {
    app.server.trouble({ status: 400, error: { code: 10, error_subcode: 1_893_063 } })
    await app.say(person, 'pacewell')
    expect(await app.alarms()).toEqual(['restricted'])
    await unpause()
    await app.later()
    expect(app.server.answers(person)).toHaveLength(1)
  })

  test.each([200, 10, 299])(
    'a missing permission (%s) is reported to the operator, and retried',
    async (code) => {
      app.server.trouble({ status: 403, error: { code } })
      await app.say(person, 'pacewell')
      expect(await app.alarms()).toEqual(['permission'])
      await app.later()
      expect(app.server.answers(person)).toHaveLength(1)
    },
  )
})

test('failing typing indicators do not stop the answer', async () => {
  app.server.refuseSigns(true)
  await app.say(person, 'pacewell')
  app.server.refuseSigns(false)
  expect(app.server.answers(person)).toHaveLength(1)
})

describe('of a person is kept', () => {
  test('no readable id of a person is stored, before or after an answer', async () => {
    app.server.trouble({ status: 500, error: { code: 2 } })
    await app.say(person, 'pacewell')
    for (const table of ['instagram_messages', 'instagram_threads'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(person)
    }
    expect((await only()).recipient_sealed).not.toBeNull()
    await app.later()
    expect((await only()).recipient_sealed).toBeNull()
    expect(threadKeyOf(app.deps.sign, person)).toMatch(/^[\w-]{43}$/)
  })
})
