import { expect, test } from 'vitest'

import { openTestDatabase } from '#test/database.ts'

import { migrate } from './migrate.ts'

test('profiles of accounts that wait for their confirmation are not public after the update, and all others are', async () => {
  const { pool, close } = await openTestDatabase()
  await pool.query('drop schema public cascade; create schema public')
  await migrate(pool, '0125_refused_sign_ups.sql')
  await pool.query(`
    insert into users (email, email_verified, confirm_by) values
      ('waits@example.com', false, now()), ('verified@example.com', true, now()), ('old@example.com', false, null);
    insert into profiles (id, username, is_influencer) select id, split_part(email, '@', 1), true from users`)
  await migrate(pool)
  const read = async () =>
    (await pool.query('select username, may_publish from profiles order by username')).rows
  const of = (username: string, may_publish: boolean) => ({ username, may_publish })
  expect(await read()).toEqual([of('old', true), of('verified', true), of('waits', false)])
  await pool.query('update users set confirm_by = null')
  expect(await read()).toEqual([of('old', true), of('verified', true), of('waits', true)])
  await close()
})
