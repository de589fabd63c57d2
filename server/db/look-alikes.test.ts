import { afterAll, beforeAll, expect, test } from 'vitest'

import { skeletonOf } from '#shared/rules/text/look-alikes.ts'
import { openTestDatabase } from '#test/database.ts'

import type { Database } from './connection/connect.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('the skeleton of a name is the same in the rule and in SQL', async () => {
  const names = [
    'Kate Miles',
    'k\u0430te_m\u0456les',
    'ＫＡＴＥ　ＭＩＬＥＳ',
    'K\u00e1te M\u0131les ✓ 💜',
    'ΚΑΤΕ ΜΙΛΕΣ',
    'kate\u200b\u2060.miles\u{e0067}',
    'pacevvell 0135 modern',
    'Ünlü Straße',
    '東京 コード',
    'Маша Орлова',
    '\u{1d424}ate',
    'ᴋᴀᴛᴇ',
    '',
  ]
  const { rows } = await database.pool.query<{ skeleton: string }>(
    'select name_skeleton(name) as skeleton from unnest($1::text[]) with ordinality names (name, n) order by n',
    [names],
  )
  expect(rows.map(({ skeleton }) => skeleton)).toEqual(names.map(skeletonOf))
})
