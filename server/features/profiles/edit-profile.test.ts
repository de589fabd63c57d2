import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences.ts'
import { isOnPostgres } from '#test/database.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aProfile } from '#test/rows.ts'

import { trimUsernameRedirects } from './edit-queries.ts'

const today = '2026-03-10'
const lastDay = '2026-06-07'
const freeDay = '2026-06-08'

let app: TestApp
let ana: Actor
/** Whoever changes nothing, as signing up takes its time. */
let eve: Actor

beforeAll(async () => {
  app = await openTestApp({ today })
  eve = await app.anInfluencer()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.deps.db.deleteFrom('rate_limits').execute()
  app.moveTo(today)
})
const signUp = async () => {
  ana = await app.anInfluencer()
}

const rename = (actor: Actor, username: string) =>
  app.as(actor).profiles.update({ full_name: 'Ana Lima', username })
const isFree = async (username: string, actor?: Actor) =>
  (await (actor ? app.as(actor) : app.visitor).accounts.checkUsername({ username })).is_available
const idAt = async (username: string) => (await app.visitor.profiles.get({ username })).id

describe('name and username', () => {
  beforeAll(signUp)

  test('are changed, seen at once by visitors and in the account', async () => {
    const changed = await app
      .as(ana)
      .profiles.update({ full_name: '  Ana   Lima ', username: '@Ana.Lima' })
    expect(changed).toMatchObject({ id: ana.user_id, full_name: 'Ana Lima', username: 'ana.lima' })
    expect(await app.visitor.profiles.get({ username: 'ana.lima' })).toMatchObject({
      full_name: 'Ana Lima',
    })
    expect(await app.as(ana).accounts.getViewer()).toMatchObject({
      full_name: 'Ana Lima',
      username: 'ana.lima',
    })
    const { name } = await app.deps.db
      .selectFrom('users')
      .where('id', '=', ana.user_id)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(name).toBe('Ana Lima')
  })

  test('a username left out stays', async () => {
    await signUp()
    expect(await app.as(ana).profiles.update({ full_name: 'Ana' })).toMatchObject({
      username: ana.username,
    })
  })

  test('are announced as every change of a profile is', async () => {
    const count = async () =>
      (await app.deps.db.selectFrom('outbox').where('topic', '=', 'profile').selectAll().execute())
        .length
    const before = await count()
    await app.as(ana).profiles.update({ full_name: 'Ana' })
    expect(await count()).toBe(before + 1)
  })

  test('of a user without a profile make one without any role', async () => {
    await signUp()
    await app.deps.db.deleteFrom('profiles').where('id', '=', ana.user_id).execute()
    await app.as(ana).profiles.update({ full_name: 'Just Ana' })
    expect(await app.as(ana).accounts.getViewer()).toMatchObject({
      full_name: 'Just Ana',
      username: null,
      has_profile: true,
      is_influencer: false,
      is_agency: false,
    })
  })

  test('are nobody’s without a session', async () => {
    await expect(app.visitor.profiles.update({ full_name: 'Eve' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    const answer = await app.request('/api/profiles/me', {
      method: 'PATCH',
      cookie: ana.cookie,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: '{"full_name":"Eve"}',
    })
    expect(answer.status).toBe(403)
  })

  test.each([
    ['an id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['a role', { is_agency: true }],
    ['the mark of test accounts', { is_fake: true }],
    ['a picture elsewhere', { avatar_url: 'https://evil.example/a.png' }],
  ])('cannot bring %s along', async (_, extra) => {
    await expect(app.as(eve).profiles.update({ full_name: 'Ana', ...extra })).rejects.toMatchObject(
      { code: 'INVALID_INPUT' },
    )
  })

  test.each([
    ['a header', 'Ana\r\nBcc: everyone@example.com'],
    ['a new line', 'Ana\nLima'],
    ['a line separator', 'Ana\u2028Lima'],
    ['a reversed reading', 'Ana \u202Egpj.exe'],
    ['an isolate', 'Ana \u2066x'],
    ['a zero-width space', 'An\u200Ba'],
    ['a soft hyphen', 'An\u00ADa'],
    ['a filler that looks like nothing', '\u3164'],
    ['a NUL', 'Ana\u0000'],
    ['nothing but joiners', '\u200D\u200D'],
    ['nothing but spaces', ' \u00A0\u2003'],
    ['too many letters', 'a'.repeat(121)],
  ])('a name with %s is refused', async (_, full_name) => {
    await expect(app.as(eve).profiles.update({ full_name })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { full_name: expect.any(String) } },
    })
  })

  test.each(['Ana 👩‍👧 Müller', 'مريم', "D'Ávila-Øster", 'می‌خواهم', '7'])(
    'a name such as %s is a name',
    async (full_name) => {
      expect(await app.as(eve).profiles.update({ full_name })).toMatchObject({ full_name })
    },
  )

  test.each([
    ['Cyrillic letters', '\u0430na'],
    ['Greek letters', 'an\u03b1'],
    ['full-width letters', '\uff41na'],
    ['the sign of Kelvin', '\u212aate'],
    ['a dotless i', 'd\u0131na'],
    ['accents', 'aná'],
    ['a hidden character', 'an\u200ba'],
    ['a reversed reading', 'ana\u202e'],
    ['a slash', 'ana/admin'],
    ['two dots', 'ana..lima'],
    ['a space', 'ana lima'],
    ['a script', '<script>'],
    ['one letter', 'a'],
  ])('a username with %s is refused', async (_, username) => {
    await expect(rename(eve, username)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { username: sentences.usernameInvalid } },
    })
  })
})

describe('a username that somebody has', () => {
  beforeEach(signUp)

  test('is refused with the sentence of the spec, whatever its case', async () => {
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

  test('goes to one of two who ask at once', async () => {
    const ben = await app.anInfluencer()
    const wanted = `wanted_${Date.now()}`
    const results = await Promise.allSettled([rename(ana, wanted), rename(ben, wanted)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'USERNAME_TAKEN' },
    })
  })

  test('is not free for its neighbour while its owner gives it up', async () => {
    const ben = await app.anInfluencer()
    const [gone, taken] = await Promise.allSettled([
      rename(ana, `${ana.username}_new`),
      rename(ben, ana.username),
    ])
    expect(gone.status).toBe('fulfilled')
    expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'USERNAME_TAKEN' } })
  })

  // The embedded database has one connection, so nobody there is ever in the midst of anything.
  test.runIf(isOnPostgres)('is refused to who waited for its owner to give it up', async () => {
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
    await sleep(200)
    await owner.query('commit')
    owner.release()
    expect(await taking).toMatchObject({ constraint: 'profiles_username_key' })
  })

  test('cannot be collected by changing often', async () => {
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
  beforeEach(signUp)

  test('leads to its owner for 90 days, through all later names', async () => {
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

  test('is nobody else’s: not by a change, not by signing up, not straight into the table', async () => {
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

  test('may be taken back by its owner, to whom it reads free', async () => {
    const ben = await app.anInfluencer()
    await rename(ana, `${ana.username}_b`)
    expect(await isFree(ana.username, ana)).toBe(true)
    expect(await isFree(ana.username, ben)).toBe(false)
    expect(await rename(ana, ana.username)).toMatchObject({ username: ana.username })
    expect(await idAt(`${ana.username}_b`)).toBe(ana.user_id)
    expect(await idAt(ana.username)).toBe(ana.user_id)
  })

  test('belongs to whoever takes it after 90 days', async () => {
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

  test('is forgotten by the job when its time is over, not before', async () => {
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

  test('goes with its owner', async () => {
    await rename(ana, `${ana.username}_b`)
    await app.deps.db.deleteFrom('users').where('id', '=', ana.user_id).execute()
    expect(await isFree(ana.username)).toBe(true)
  })
})
