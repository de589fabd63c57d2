import { expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'

test('a query ends whenever the database begins to listen to a channel, or stops', async () => {
  const database = await openTestDatabase()
  /** At any place among the messages of a query, which are sent in as many turns of the event loop. */
  const listenAfter = async (turns: number) => {
    for (let tick = 0; tick < Math.floor(turns / 40); tick++) await new Promise(process.nextTick)
    for (let turn = 0; turn < turns % 40; turn++) await null
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
