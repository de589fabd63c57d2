import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { settleChanges } from '#test/settle-changes.ts'

let app: TestApp
let ana: Actor
/** Whoever changes nothing, as signing up takes its time. */
let eve: Actor

const signUp = async () => {
  ana = await app.anInfluencer()
}
beforeAll(async () => {
  app = await openTestApp()
  eve = await app.anInfluencer()
  await signUp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

describe('name and username', () => {
  // holds: 7.profiles.update
  test('a changed name and username appear at once for visitors and in the account', async () => {
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

  test('an omitted username stays unchanged', async () => {
    await signUp()
    expect(await app.as(ana).profiles.update({ full_name: 'Ana' })).toMatchObject({
      username: ana.username,
    })
  })

  test('a change of name and username causes a live event', async () => {
    const { db } = app.deps
    const count = async () => {
      await settleChanges(db)
      return (await db.selectFrom('outbox').where('topic', '=', 'profile').selectAll().execute())
        .length
    }
    const before = await count()
    await app.as(ana).profiles.update({ full_name: 'Ana of Nova' })
    expect(await count()).toBe(before + 1)
    // The same again is no change.
    await app.as(ana).profiles.update({ full_name: 'Ana of Nova' })
    expect(await count()).toBe(before + 1)
  })

  test('setting a name creates a profile without a role for a user who has none', async () => {
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

  test('name and username cannot be changed without a session', async () => {
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
  ])('name and username cannot bring %s along', async (_, extra) => {
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
    '%s is accepted as a name',
    async (full_name) => {
      expect(await app.as(eve).profiles.update({ full_name })).toMatchObject({ full_name })
    },
  )

  test.each([
    ['with its underscores', '_eve_', '_eve_'],
    ['as a pasted address', 'https://www.instagram.com/Eve.Sees/?igsh=abc', 'eve.sees'],
  ])('an Instagram username is taken %s', async (_, username, kept) => {
    expect(await app.visitor.accounts.checkUsername({ username })).toEqual({
      username: kept,
      is_valid: true,
      is_available: true,
    })
    expect(await app.as(eve).profiles.update({ username })).toMatchObject({ username: kept })
  })

  test('the category can be changed alone, and is shown to visitors', async () => {
    const before = await app.as(eve).profiles.update({ full_name: 'Eve' })
    expect(await app.as(eve).profiles.update({ category: 'Travel' })).toEqual({
      ...before,
      category: 'Travel',
      updated_at: expect.any(String),
    })
    expect(await app.visitor.profiles.get({ username: eve.user_id })).toMatchObject({
      category: 'Travel',
    })
    await expect(app.as(eve).profiles.update({ category: 'Cars' as 'Food' })).rejects.toMatchObject(
      { code: 'INVALID_INPUT' },
    )
  })

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
    await expect(app.as(eve).profiles.update({ full_name: 'Eve', username })).rejects.toMatchObject(
      {
        code: 'INVALID_INPUT',
        data: { fields: { username: sentences.usernameInvalid } },
      },
    )
  })
})
