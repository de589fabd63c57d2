import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aProfile } from '#test/rows.ts'

import { trimUsernameRedirects } from './edit-queries.ts'
import { trimReservedUsernames } from './protected-usernames.ts'

const today = '2026-03-10'
const lastDay = '2026-06-07'
const freeDay = '2026-06-08'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp({ today })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  app.moveTo(today)
  ana = await app.anInfluencer()
})

const rename = (actor: Actor, username: string) =>
  app.as(actor).profiles.update({ full_name: 'Ana Lima', username })
const isFree = async (username: string, actor?: Actor) =>
  (await (actor ? app.as(actor) : app.visitor).accounts.checkUsername({ username })).is_available
const idAt = async (username: string) => (await app.visitor.profiles.get({ username })).id

describe('a username that somebody has', () => {
  test('a used username is refused with the sentence of the spec, whatever its case', async () => {
    const ben = await app.anInfluencer()
    await expect(rename(ana, ben.username.toUpperCase())).rejects.toMatchObject({
      code: 'USERNAME_TAKEN',
      status: 409,
      message: 'Username is already taken. Please choose a different one.',
    })
    expect(await app.as(ana).accounts.getViewer()).toMatchObject({
      full_name: `Full ${ana.username}`,
    })
  })

  test('one of two concurrent requests gets a username', async () => {
    const ben = await app.anInfluencer()
    const wanted = `wanted_${Date.now()}`
    const results = await Promise.allSettled([rename(ana, wanted), rename(ben, wanted)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'USERNAME_TAKEN' },
    })
  })

  test('a username is not free for another user while its owner changes it', async () => {
    const ben = await app.anInfluencer()
    const [gone, taken] = await Promise.allSettled([
      rename(ana, `${ana.username}_new`),
      rename(ben, ana.username),
    ])
    expect(gone.status).toBe('fulfilled')
    expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'USERNAME_TAKEN' } })
  })

  // The embedded database has one connection, so nobody there is ever in the midst of anything.
  test.runIf(isOnPostgres)(
    'a username is refused to a user who waited while its owner changed it',
    async () => {
      const { id } = await aProfile(app.deps.db)
      const owner = await app.database.pool.connect()
      await owner.query('begin')
      await owner.query('update profiles set username = $1 where id = $2', [
        `${ana.username}_b`,
        ana.user_id,
      ])
      const taking = app.database.pool
        .query('update profiles set username = $1 where id = $2', [ana.username, id])
        .catch((error: unknown) => error)
      await untilLockIsAwaited(app.database)
      await owner.query('commit')
      owner.release()
      expect(await taking).toMatchObject({ constraint: 'profiles_username_key' })
    },
  )

  test('usernames cannot be collected by frequent changes', async () => {
    for (let i = 0; i < 10; i++) await rename(ana, `${ana.username}_${i}`)
    await expect(rename(ana, `${ana.username}_more`)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(await app.as(ana).profiles.update({ full_name: 'Still Ana' })).toMatchObject({
      full_name: 'Still Ana',
    })
  })
})

describe('a former username', () => {
  test('a former username redirects to its owner for 90 days, through all later names', async () => {
    await rename(ana, `${ana.username}_b`)
    await rename(ana, `${ana.username}_c`)
    for (const day of [today, lastDay]) {
      app.moveTo(day)
      expect(await app.visitor.profiles.get({ username: ana.username })).toMatchObject({
        id: ana.user_id,
        username: `${ana.username}_c`,
      })
      expect(await idAt(`${ana.username.toUpperCase()}_B`)).toBe(ana.user_id)
      expect(await isFree(ana.username)).toBe(false)
    }
    app.moveTo(freeDay)
    await expect(idAt(ana.username)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
    expect(await isFree(ana.username)).toBe(true)
  })

  test('a former username is refused to others in changes, sign-ups and direct inserts', async () => {
    await rename(ana, `${ana.username}_b`)
    const ben = await app.anInfluencer()
    await expect(rename(ben, ana.username)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    await expect(app.anInfluencer(ana.username)).rejects.toMatchObject({
      // The harness makes the address from the username, so it is another account that asks here.
      code: expect.stringMatching(/^(?:USERNAME|EMAIL)_TAKEN$/),
    })
    await expect(aProfile(app.deps.db, { username: ana.username })).rejects.toMatchObject({
      constraint: 'profiles_username_key',
    })
  })

  test('a former username can be used again by its owner, for whom it is shown as free', async () => {
    const ben = await app.anInfluencer()
    await rename(ana, `${ana.username}_b`)
    expect(await isFree(ana.username, ana)).toBe(true)
    expect(await isFree(ana.username, ben)).toBe(false)
    expect(await rename(ana, ana.username)).toMatchObject({ username: ana.username })
    expect(await idAt(`${ana.username}_b`)).toBe(ana.user_id)
    expect(await idAt(ana.username)).toBe(ana.user_id)
  })

  test('a former username is free after 90 days', async () => {
    await rename(ana, `${ana.username}_b`)
    // As the database's own clock would have it, whether or not the job has run.
    await app.deps.db
      .updateTable('username_redirects')
      .set({ expires_on: today })
      .where('username', '=', ana.username)
      .execute()
    const ben = await app.anInfluencer()
    await rename(ben, ana.username)
    expect(await idAt(ana.username)).toBe(ben.user_id)
  })

  test('a former username is deleted by the job after its time, not before', async () => {
    await rename(ana, `${ana.username}_b`)
    await trimUsernameRedirects(app.deps.db, lastDay)
    const kept = () =>
      app.deps.db
        .selectFrom('username_redirects')
        .where('profile_id', '=', ana.user_id)
        .selectAll()
        .execute()
    expect(await kept()).toHaveLength(1)
    expect(await trimUsernameRedirects(app.deps.db, freeDay)).toBeGreaterThan(0)
    expect(await kept()).toEqual([])
  })

  test('a former username of a deleted account redirects nowhere, and stays reserved for its time', async () => {
    const former = ana.username
    const last = `${former}_b`
    await rename(ana, last)
    app.moveTo('2026-03-20')
    await app.as(ana).accounts.remove({ current_password: password, confirmation: last })
    for (const name of [former, last]) {
      expect(await isFree(name.toUpperCase())).toBe(false)
      await expect(idAt(name)).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
      await expect(aProfile(app.deps.db, { username: name })).rejects.toMatchObject({
        constraint: 'profiles_username_key',
      })
    }
    const { rows } = await app.database.pool.query('select * from resting_usernames')
    expect(JSON.stringify(rows)).not.toContain(former)
    app.moveTo(freeDay)
    expect(await isFree(former)).toBe(true)
    await trimReservedUsernames(app.deps.db, '2026-12-31')
    expect(await isFree(last)).toBe(true)
  })
})
