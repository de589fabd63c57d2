import { readdir } from 'node:fs/promises'
import { describe, expect, test, vi } from 'vitest'

import { ana, app, folder, useFolderOfFiles } from '#test/folder-of-files.ts'
import type { Actor } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { deleteAvatarFiles } from './avatars.ts'

useFolderOfFiles()

type Bytes = Uint8Array<ArrayBuffer>

const fileOf = (bytes: Bytes) => new File([bytes], 'me.png', { type: 'image/png' })
const upload = (actor: Actor, bytes: Bytes) =>
  app.as(actor).profiles.uploadAvatar({ avatar: fileOf(bytes) })
const avatarOf = async (actor: Actor) =>
  (await app.as(actor).accounts.getViewer())?.avatar_url ?? null
const filesOf = (actor: Actor) => app.deps.files.list(`${actor.user_id}/`)

describe('a new picture', () => {
  // holds: 7.storage.upsert, 3.storage
  test('a new picture replaces the former one, whose files are deleted', async () => {
    const first = await upload(ana, await aPicture())
    const second = await upload(ana, await aPicture())
    expect(second.avatar_url).not.toBe(first.avatar_url)
    expect((await app.request(first.avatar_url ?? '')).status).toBe(404)
    expect(await filesOf(ana)).toHaveLength(4)
    expect(Date.parse(second.updated_at)).toBeGreaterThan(Date.parse(first.updated_at))
  })

  test('a picture can be uploaded at the REST address', async () => {
    const form = new FormData()
    form.set('avatar', fileOf(await aPicture()))
    const answer = await app.request('/api/profiles/me/avatar', {
      method: 'PUT',
      cookie: ana.cookie,
      body: form,
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: ana.user_id, avatar_url: await avatarOf(ana) })
  })

  test('one of two concurrent uploads wins, and the other leaves no files', async () => {
    const both = await Promise.all([
      upload(ana, await aPicture('png', { colour: '#00ff00' })),
      upload(ana, await aPicture('png', { colour: '#0000ff' })),
    ])
    const current = await avatarOf(ana)
    expect(both.map(({ avatar_url }) => avatar_url)).toContain(current)
    expect(await filesOf(ana)).toHaveLength(4)
    expect((await app.request(current ?? '')).status).toBe(200)
  })

  test('a picture that cannot be stored leaves the former one, and no partial files', async () => {
    const { avatar_url } = await upload(ana, await aPicture())
    const put = app.deps.files.put
    let puts = 0
    app.deps.files.put = async (...file) => {
      if (++puts === 3) throw new Error('The disk is full')
      return put(...file)
    }
    try {
      await expect(upload(ana, await aPicture())).rejects.toMatchObject({ code: 'UNEXPECTED' })
    } finally {
      app.deps.files.put = put
    }
    expect(await avatarOf(ana)).toBe(avatar_url)
    expect((await app.request(avatar_url ?? '')).status).toBe(200)
    expect(await filesOf(ana)).toHaveLength(4)
  })

  test('a new picture deletes the files of a process that was killed during an upload', async () => {
    const { avatar_url } = await upload(ana, await aPicture())
    const random = 'a'.repeat(24)
    const old = `${ana.user_id}/${Date.now() - 3_700_000}-${random}-64.webp`
    const underWay = `${ana.user_id}/${Date.now() - 1000}-${random}-64.webp`
    for (const key of [old, underWay])
      await app.deps.files.put(key, await aPicture('webp'), 'image/webp')
    // The row was never written, so the former one still shows.
    expect(await avatarOf(ana)).toBe(avatar_url)
    await upload(ana, await aPicture())
    const left = await filesOf(ana)
    expect(left).toContain(underWay)
    expect(left).not.toContain(old)
    expect(left).toHaveLength(5)
  })

  test('a new picture is saved even if the former files cannot be deleted', async () => {
    await upload(ana, await aPicture())
    const broken = vi.spyOn(app.deps.files, 'delete').mockRejectedValue(new Error('Gone fishing'))
    const { avatar_url } = await upload(ana, await aPicture()).finally(() => broken.mockRestore())
    expect(await avatarOf(ana)).toBe(avatar_url)
  })

  test('a new picture causes a live event', async () => {
    await settleChanges(app.deps.db)
    const before = await app.deps.db.selectFrom('outbox').selectAll().execute()
    await upload(ana, await aPicture())
    await settleChanges(app.deps.db)
    const after = await app.deps.db.selectFrom('outbox').selectAll().execute()
    expect(after.slice(before.length)).toMatchObject([
      { topic: 'profile', payload: { op: 'update', id: ana.user_id } },
    ])
  })

  test('a new picture never affects other users', async () => {
    const ben = await app.anInfluencer()
    const { avatar_url } = await upload(ben, await aPicture())
    await upload(ana, await aPicture())
    await app.as(ana).profiles.deleteAvatar()
    expect(await avatarOf(ben)).toBe(avatar_url)
    expect(await filesOf(ben)).toHaveLength(4)
    expect(await filesOf(ana)).toEqual([])
  })

  test('a new picture never deletes files of others, such as those of the demo', async () => {
    const ben = await app.anInfluencer()
    const { avatar_url } = await upload(ben, await aPicture())
    await app.deps.db
      .updateTable('profiles')
      .set({ avatar_url })
      .where('id', '=', ana.user_id)
      .execute()
    await upload(ana, await aPicture())
    expect(await filesOf(ben)).toHaveLength(4)
  })
})

describe('a picture taken away', () => {
  test('a removed picture is gone from the profile and from the store', async () => {
    const { avatar_url } = await upload(ana, await aPicture())
    expect(await app.as(ana).profiles.deleteAvatar()).toMatchObject({ avatar_url: null })
    expect(await avatarOf(ana)).toBeNull()
    expect((await app.request(avatar_url ?? '')).status).toBe(404)
    expect(await readdir(folder)).not.toContain(ana.user_id)
  })

  test('pictures are deleted with the account, including unused files', async () => {
    await upload(ana, await aPicture())
    await app.deps.files.put(
      `${ana.user_id}/${Date.now()}-${'b'.repeat(24)}-64.webp`,
      await aPicture('webp'),
      'image/webp',
    )
    await deleteAvatarFiles(app.deps, ana.user_id)
    expect(await filesOf(ana)).toEqual([])
  })
})

describe('a stored picture is served', () => {
  // holds: 9.storage.cache
  test('a stored picture is served as an image only, with a year of caching', async () => {
    const { avatar_url } = await upload(ana, await aPicture())
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await app.request(avatar_url ?? '', { method })
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-disposition': 'inline; filename="avatar.webp"',
        'content-length': expect.stringMatching(/^\d+$/),
      })
    }
  })

  test.each([
    '/avatars/',
    '/avatars/..%2f..%2fsecret',
    '/avatars/%2e%2e/%2e%2e/secret',
    '/avatars/00000000-0000-4000-8000-000000000000/',
    '/avatars/00000000-0000-4000-8000-000000000000/1773158400000-aaaaaaaaaaaaaaaaaaaaaaaa-256.webp',
    '/avatars/00000000-0000-4000-8000-000000000000/1773158400000-aaaaaaaaaaaaaaaaaaaaaaaa-300.webp',
    '/avatars/00000000-0000-4000-8000-000000000000/1773158400000-aaaaaaaaaaaaaaaaaaaaaaaa-256.svg',
  ])('no picture is served at %s', async (path) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
