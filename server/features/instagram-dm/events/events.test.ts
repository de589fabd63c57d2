import { describe, expect, test } from 'vitest'

import { app, person, useThread } from '#test/dm-thread.ts'
import { aBody, aMid, anEcho, anEvent, aText } from '#test/instagram-server.ts'

import { say } from '#server/features/assistant/sentences/say.ts'

import { disclosure, fixedTexts } from '../answers/compose.ts'

useThread()

const media = (type: string) => ({
  message: {
    mid: aMid(),
    attachments: [{ type, payload: { url: 'https://lookaside.fbsbx.com/x' } }],
  },
})
const why = async () => (await app.messages(person)).map((message) => message.why)

describe('is answered once:', () => {
  // holds: 1.shoppers.dm
  test('a text message is answered once, after a typing indicator, with the code in a message of its own', async () => {
    await app.say(person, 'Pacewell')
    expect(app.server.texts(person).slice(0, 2)).toEqual([disclosure(), 'ANA20'])
    const [text = '', ...others] = app.server.answers(person)
    expect(others).toEqual([])
    expect(text).toContain('Paid link: https://www.pacewell.example/?ref=ana')
    expect(text).toContain('Paid links: the creator earns a commission.')
    // The answer waits for them for a moment only.
    await expect
      .poll(() => app.server.acts.map(({ action }) => action))
      .toEqual(['mark_seen', 'typing_on'])
    const [message] = await app.messages(person)
    expect(message).toMatchObject({
      kind: 'text',
      text: 'Pacewell',
      state: 'handed_over',
      answer_kind: 'deals',
      recipient_sealed: null,
      reply_mids: ['mid_1', 'mid_2', 'mid_3'],
    })
    expect(message?.why).toBeTruthy()
    expect(message?.handed_over_at).not.toBeNull()
    await app.say(person, 'pacewell')
    expect(app.server.texts(person).slice(3).join('\n')).not.toContain(disclosure())
  })

  test('a text message and STOP after it are answered once each, in the language of the message', async () => {
    await app.say(person, 'Hallo, hast du einen Gutschein für Pacewell?')
    expect(app.server.texts(person)[2]).toContain('\nBezahlter Link: https://www.pacewell.example/')
    await app.say(person, 'STOP')
    expect(app.server.texts(person).at(-1)).toBe(say('de', fixedTexts.stopped))
  })

  test('a text message is answered once if it is delivered repeatedly, in one body or concurrently', async () => {
    const text = aText(person, 'pacewell')
    const body = aBody([text, text])
    await Promise.all([app.deliver(body), app.deliver(body), app.deliver(body)])
    await app.hear(text)
    expect(app.server.answers(person)).toHaveLength(1)
  })

  test('two text messages in one or two entries are both answered, in the order of writing', async () => {
    const now = Date.now()
    const other = app.aPerson()
    const body = JSON.parse(
      aBody([aText(person, 'pacewell', aMid(), now), aText(person, 'STOP', aMid(), now - 5000)]),
    ) as { entry: unknown[] }
    const second = JSON.parse(aBody([aText(other, 'pacewell')])) as { entry: unknown[] }
    body.entry.push(...second.entry)
    expect((await app.deliver(JSON.stringify(body))).status).toBe(200)
    await app.worker.drain()
    // The later word finds that the earlier one said stop.
    expect(app.server.texts(person)).toEqual([fixedTexts.stopped])
    expect(app.server.answers(other)).toHaveLength(1)
  })

  test.each([
    [
      'a quick reply',
      { message: { mid: 'q1', text: 'Pacew…', quick_reply: { payload: 'SAY:pacewell' } } },
    ],
    ['a postback', { postback: { mid: 'p1', title: 'Which?', payload: 'SAY:pacewell' } }],
    [
      'a postback of a foreign payload',
      { postback: { mid: 'p2', title: 'pacewell', payload: 'X:1' } },
    ],
    [
      'a reply to a story',
      {
        message: {
          mid: 's1',
          text: 'pacewell',
          reply_to: { story: { id: '1', url: 'https://x' } },
        },
      },
    ],
    ['an inline reply', { message: { mid: 'i1', text: 'pacewell', reply_to: { mid: 'm' } } }],
    [
      'a message from an ad',
      { message: { mid: 'a1', text: 'pacewell', referral: { ref: 'spring', source: 'ADS' } } },
    ],
  ])('a message is answered once: %s', async (_, content) => {
    await app.hear(anEvent(person, content))
    expect(app.server.texts(person)).toContain('ANA20')
  })

  test('pictures, mentions and reels are answered by one sentence a day, and not stored', async () => {
    await app.hear(anEvent(person, media('story_mention')))
    for (const type of ['ig_reel', 'image', 'sticker', 'ephemeral', 'something new'])
      await app.hear(anEvent(person, media(type)))
    expect(app.server.texts(person)).toEqual([`${disclosure()}\n\n${fixedTexts.help}`])
    const messages = await app.messages(person)
    expect(messages.map(({ kind }) => kind)).toEqual([
      'story_mention',
      ...Array(5).fill('attachment'),
    ])
    expect(JSON.stringify(messages)).not.toContain('lookaside')
  })

  test('content that the API cannot show is answered by its own sentence', async () => {
    await app.hear(anEvent(person, { message: { mid: aMid(), is_unsupported: true } }))
    expect(app.server.texts(person)).toEqual([`${disclosure()}\n\n${fixedTexts.unsupported}`])
  })
})

describe('is not answered:', () => {
  test('an echo is not answered, even of a person who uses our account', async () => {
    await app.say(person, 'pacewell')
    const [text = ''] = app.server.texts(person)
    await app.hear(anEcho({ to: person, mid: 'mid_1', text }))
    await app.hear(anEcho({ to: person, mid: aMid(), text: 'Hello, Ana here' }))
    expect(app.server.answers(person)).toHaveLength(1)
    expect(await why()).toEqual([expect.anything(), 'echo', 'echo'])
  })

  test('a message of our account to itself is not answered', async () => {
    const own = app.server.instagram.account_id
    await app.hear(aText(own, 'pacewell'))
    await app.hear(anEvent(own, { message: { mid: aMid(), text: 'x', is_self: true } }))
    expect(app.server.taken).toEqual([])
  })

  test('a message that another app answers is not answered', async () => {
    expect((await app.deliver(aBody([aText(person, 'pacewell')], 'standby'))).status).toBe(200)
    await app.worker.drain()
    expect(await why()).toEqual(['standby'])
  })

  test('dashboard tests, other accounts, read receipts, reactions and referrals are not answered', async () => {
    const value = {
      sender: { id: person },
      recipient: { id: '23245' },
      timestamp: '1527459824',
      message: { mid: 'random_mid', text: 'random_text' },
    }
    const entries = [
      { id: '0', time: 1_720_000_000, changes: [{ field: 'messages', value }] },
      { id: '17841499999999999', time: Date.now(), messaging: [aText(person, 'pacewell')] },
    ]
    await app.deliver(JSON.stringify({ object: 'instagram', entry: entries }))
    const react = { mid: 'mid_1', action: 'react', reaction: 'love', emoji: '\u2764\ufe0f' }
    await app.hear(
      anEvent(person, { read: { mid: 'mid_1' } }),
      anEvent(person, { reaction: react }),
      anEvent(person, { reaction: { mid: 'mid_1', action: 'unreact' } }),
      anEvent(person, { referral: { ref: 'homepage', source: 'IGME_LINK', type: 'OPEN_THREAD' } }),
    )
    expect(app.server.taken).toEqual([])
    expect(new Set(await why())).toEqual(new Set(['other_account', 'reaction', 'referral', 'test']))
  })
})

describe('an unsent message', () => {
  test('an unsent message is deleted, with the words that follow-ups use', async () => {
    const mid = aMid()
    await app.hear(aText(person, 'pacewell', mid))
    await app.hear(anEvent(person, { message: { mid, is_deleted: true } }))
    const [message] = await app.messages(person)
    expect(message).toMatchObject({ state: 'handed_over', text: null })
    const thread_key = message?.thread_key ?? ''
    const thread = await app.db
      .selectFrom('instagram_threads')
      .select('conversation')
      .where('thread_key', '=', thread_key)
      .executeTakeFirst()
    expect(thread?.conversation).toEqual([])
  })

  test('an answer that was being sent when its message was unsent is deleted when it is sent', async () => {
    const mid = aMid()
    app.server.trouble({ status: 500, error: { code: 2 } })
    await app.hear(aText(person, 'have you pacewell', mid))
    await app.hear(anEvent(person, { message: { mid, is_deleted: true } }))
    await app.later()
    const [message] = await app.messages(person)
    expect(message).toMatchObject({ state: 'handed_over', text: null, parts: null })
  })

  test('an answer that was given up after its message was unsent is deleted too', async () => {
    const mid = aMid()
    app.server.trouble({ status: 500, error: { code: 2 } })
    await app.hear(aText(person, 'have you pacewell', mid))
    await app.hear(anEvent(person, { message: { mid, is_deleted: true } }))
    app.server.trouble({ status: 400, error: { code: 100 } })
    await app.later()
    const [message] = await app.messages(person)
    expect(message).toMatchObject({ state: 'failed', text: null, parts: null })
  })

  test('a message that is unsent before it is read is not answered, in either order of events', async () => {
    const mid = aMid()
    const unsent = anEvent(person, { message: { mid, is_deleted: true } })
    await app.hear(aText(person, 'pacewell', mid), unsent)
    const second = aMid()
    await app.hear(anEvent(person, { message: { mid: second, is_deleted: true } }, Date.now()))
    await app.hear(aText(person, 'pacewell', second))
    expect(app.server.texts(person)).toEqual([])
    const messages = await app.messages(person)
    expect(messages.filter(({ kind }) => kind === 'text').map(({ why }) => why)).toEqual([
      'unsent',
      'unsent',
    ])
    expect(messages.filter(({ text }) => text !== null)).toEqual([])
  })

  test('an edit that comes after its message was unsent is neither stored nor answered', async () => {
    const mid = aMid()
    await app.hear(aText(person, 'qqxzzyqq', mid))
    await app.hear(anEvent(person, { message: { mid, is_deleted: true } }, Date.now() + 1))
    const message_edit = { mid, text: 'pacewell', num_edit: 1 }
    await app.hear(anEvent(person, { message_edit }, Date.now() + 1))
    expect(app.server.texts(person)).not.toContain('ANA20')
    const messages = await app.messages(person)
    expect(messages.filter(({ text }) => text !== null)).toEqual([])
  })
})

describe('an edit', () => {
  const edit = (mid: string, text: string, num_edit = 1) =>
    anEvent(person, { message_edit: { mid, text, num_edit } }, Date.now() + 1)

  test('an edit is answered if the recent original found nothing', async () => {
    const mid = aMid()
    await app.hear(aText(person, 'qqxzzyqq', mid))
    await app.hear(edit(mid, 'pacewell'))
    expect(app.server.texts(person)).toContain('ANA20')
    await app.hear(edit(mid, 'pacewell', 1))
    expect(app.server.answers(person)).toHaveLength(2)
  })

  test('an edit of an answered, unknown or old message changes nothing', async () => {
    const mid = aMid()
    await app.hear(aText(person, 'pacewell', mid))
    await app.hear(edit(mid, 'qqxzzyqq'), edit(aMid(), 'pacewell'))
    const late = aMid()
    await app.hear(aText(person, 'qqxzzyqq', late))
    await app.db
      .updateTable('instagram_messages')
      .set({ handed_over_at: new Date(Date.now() - 121_000).toISOString() })
      .where('mid', '=', late)
      .execute()
    await app.hear(edit(late, 'pacewell'))
    expect(app.server.answers(person)).toHaveLength(2)
    const whys = (await app.messages(person))
      .filter(({ kind }) => kind === 'edit')
      .map(({ why }) => why)
    expect(new Set(whys)).toEqual(
      new Set(['edit came late', 'edit of an answered message', 'edit of an unknown message']),
    )
  })

  test('an edit before the message is read replaces its text', async () => {
    const mid = aMid()
    await app.hear(aText(person, 'qqxzzyqq', mid), edit(mid, 'pacewell'))
    expect(app.server.answers(person)).toHaveLength(1)
    expect(app.server.texts(person)).toContain('ANA20')
  })
})
