import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { isOnPostgres, openTestDatabase } from '#test/database.ts'

test('a query of the embedded database completes while a listener starts or stops', async () => {
  const database = await openTestDatabase()
  /** At any place among the messages of a query, which are sent in as many turns. */
  const listenAfter = async (turns: number) => {
    for (let tick = 0; tick < Math.floor(turns / 40); tick++)
      await new Promise<void>((resolve) => process.nextTick(resolve))
    for (let micro = 0; micro < turns % 40; micro++) await Promise.resolve()
    const unlisten = await database.listen(`channel_${turns}`, () => undefined)
    await unlisten()
  }
  for (let turns = 0; turns < 400; turns++) {
    const asked = [1, 2, 3].map((number) =>
      database.pool.query('select $1::int as number', [number]),
    )
    await Promise.all([...asked, listenAfter(turns)])
    expect((await Promise.all(asked)).map(({ rows }) => rows)).toEqual([
      [{ number: 1 }],
      [{ number: 2 }],
      [{ number: 3 }],
    ])
  }
  await database.close()
})

test.skipIf(isOnPostgres)(
  'a query of the closed embedded database fails, without an unhandled error',
  async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const database = await openTestDatabase()
    const asking = (async () => {
      for (;;) {
        await database.db.selectFrom('site_settings').selectAll().execute()
        await turn()
      }
    })()
    await sleep(20)
    const ended = asking.catch((error: unknown) => error)
    await database.close()
    expect(await ended).toBeInstanceOf(Error)
    await sleep(20)
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  },
)
