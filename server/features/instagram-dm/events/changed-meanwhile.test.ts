import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openDmApp } from '#test/dm-app.ts'
import type { DmApp } from '#test/dm-app.ts'
import { aBody, aMid, anEvent, aText } from '#test/instagram-server.ts'

/** Messages that change while their answer is being made. */

let app: DmApp

beforeAll(async () => {
  app = await openDmApp()
})
afterAll(() => app.close())

/** Delivers an event after the answer was made, and before it is stored. */
async function hearMeanwhile(message: Record<string, unknown>, event: Record<string, unknown>) {
  const { db } = app
  const transaction = db.transaction.bind(db)
  let begun = 0
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    const real = transaction()
    // The first one stores the message, the second the answer.
    if (++begun !== 2) return real
    const execute = real.execute.bind(real)
    real.execute = async (work) => {
      await app.deliver(aBody([event]))
      return execute(work)
    }
    return real
  })
  await app.hear(message)
  spy.mockRestore()
  await app.worker.drain()
}

const conversationOf = async (person: string) => {
  const [message] = await app.messages(person)
  const thread = await app.db
    .selectFrom('instagram_threads')
    .select('conversation')
    .where('thread_key', '=', message?.thread_key ?? '')
    .executeTakeFirst()
  return JSON.stringify(thread?.conversation)
}

test('nothing of a message that is unsent while it is answered is kept for follow-ups', async () => {
  const [person, mid] = [app.aPerson(), aMid()]
  await hearMeanwhile(
    aText(person, 'pacewell', mid),
    anEvent(person, { message: { mid, is_deleted: true } }, Date.now() + 1),
  )
  expect(app.server.texts(person)).toEqual([])
  expect(await conversationOf(person)).toBe('[]')
})

test('a message that is edited while it is answered is answered as it reads now', async () => {
  const [person, mid] = [app.aPerson(), aMid()]
  await hearMeanwhile(
    aText(person, 'qqxzzyqq', mid),
    anEvent(person, { message_edit: { mid, text: 'pacewell', num_edit: 1 } }, Date.now() + 1),
  )
  expect(app.server.texts(person)).toContain('ANA20')
  expect(await conversationOf(person)).not.toContain('qqxzzyqq')
})
