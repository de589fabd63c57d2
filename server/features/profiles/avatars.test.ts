import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { sentences } from '#shared/contract/sentences.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aPicture, aPixelBomb } from '#test/pictures.ts'

import { deleteAvatarFiles } from './avatars.ts'

let folder: string
let app: TestApp
let ana: Actor

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avatars-'))
  app = await openTestApp({ config: { files: { kind: 'folder', folder } } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  ana = await app.anInfluencer()
})

type Bytes = Uint8Array<ArrayBuffer> | string

const fileOf = (bytes: Bytes, name = 'me.png', type = 'image/png') =>
  new File([bytes], name, { type })
const upload = (actor: Actor, bytes: Bytes, name?: string, type?: string) =>
  app.as(actor).profiles.uploadAvatar({ avatar: fileOf(bytes, name, type) })
const avatarOf = async (actor: Actor) =>
  (await app.as(actor).accounts.getViewer())?.avatar_url ?? null
const filesOf = (actor: Actor) => app.deps.files.list(`${actor.user_id}/`)
const bytesAt = async (address: string) =>
  new Uint8Array(await (await app.request(address)).arrayBuffer())
const sized = (address: string, size: number) => address.replace(/\d+\.webp$/, `${size}.webp`)

describe('an uploaded picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'may be a %s and becomes squares in four sizes',
    async (type) => {
      const { avatar_url } = await upload(ana, await aPicture(type, { width: 300, height: 200 }))
      expect(avatar_url).toMatch(
        new RegExp(`^/avatars/${ana.user_id}/\\d{13}-[\\da-f]{24}-256\\.webp$`),
      )
      for (const size of [64, 128, 256, 512]) {
        const { format, width, height } = await sharp(
          await bytesAt(sized(avatar_url ?? '', size)),
        ).metadata()
        expect([format, width, height]).toEqual(['webp', size, size])
      }
      expect(await avatarOf(ana)).toBe(avatar_url)
      expect(await filesOf(ana)).toHaveLength(4)
    },
  )

  test('is named neither by its file nor by its declared type', async () => {
    const { avatar_url } = await upload(
      ana,
      await aPicture('jpeg'),
      '../../my holiday.png.html',
      'text/html',
    )
    expect(avatar_url).not.toContain('holiday')
    expect((await filesOf(ana)).join()).not.toMatch(/holiday|html/)
  })

  test('loses where it was taken, and stands upright', async () => {
    const photo = await sharp({
      create: { width: 400, height: 200, channels: 3, background: 'red' },
    })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } },
          left: 200,
          top: 0,
        },
      ])
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect(before.orientation).toBe(6)
    const { avatar_url } = await upload(ana, new Uint8Array(photo))
    const stored = await bytesAt(sized(avatar_url ?? '', 512))
    const { exif, icc, xmp, orientation } = await sharp(stored).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(stored).includes('Ana')).toBe(false)
    // Turned by a quarter: what was right is at the bottom.
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3),
    ]
    expect(at(256, 60)[0]).toBeGreaterThan(200)
    expect(at(256, 450)[2]).toBeGreaterThan(200)
  })

  test('shows the first picture of an animation', async () => {
    const frames = await sharp(
      [await aPicture('png', { colour: '#ff0000' }), await aPicture('png', { colour: '#0000ff' })],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    const { avatar_url } = await upload(ana, new Uint8Array(frames))
    const stored = sharp(await bytesAt(avatar_url ?? ''))
    expect((await stored.metadata()).pages).toBeUndefined()
    expect((await stored.stats()).dominant).toMatchObject({ b: expect.any(Number) })
    expect((await stored.raw().toBuffer())[0]).toBeGreaterThan(200)
  })

  test('keeps nothing that hung behind it', async () => {
    const script = '<script>alert(document.domain)</script>'
    const polyglot = Buffer.concat([await aPicture('jpeg'), Buffer.from(script)])
    const { avatar_url } = await upload(ana, new Uint8Array(polyglot))
    for (const size of [64, 128, 256, 512])
      expect(Buffer.from(await bytesAt(sized(avatar_url ?? '', size))).includes('script')).toBe(
        false,
      )
  })
})

describe('a picture is refused', () => {
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refusals: [string, string, string, () => Promise<Bytes> | Bytes][] = [
    [
      'a bomb',
      'AVATAR_TOO_MANY_PIXELS',
      sentences.avatarTooManyPixels,
      () => aPixelBomb(50_000, 50_000),
    ],
    ['SVG with a script', 'AVATAR_IS_SVG', sentences.avatarIsSvg, () => svg],
    ['SVG without a prologue', 'AVATAR_IS_SVG', sentences.avatarIsSvg, () => svg.slice(21)],
    ['text', 'AVATAR_TYPE_UNSUPPORTED', sentences.avatarTypeUnsupported, () => 'not a picture'],
    ['HTML', 'AVATAR_TYPE_UNSUPPORTED', sentences.avatarTypeUnsupported, () => '<html><svg></svg>'],
    ['nothing', 'AVATAR_TYPE_UNSUPPORTED', sentences.avatarTypeUnsupported, () => ''],
    [
      'TIFF, which sharp could read',
      'AVATAR_TYPE_UNSUPPORTED',
      sentences.avatarTypeUnsupported,
      async () =>
        new Uint8Array(
          await sharp(await aPicture())
            .tiff()
            .toBuffer(),
        ),
    ],
    [
      'half a file',
      'AVATAR_UNREADABLE',
      sentences.avatarUnreadable,
      async () =>
        await sharp({
          create: {
            width: 400,
            height: 400,
            channels: 3,
            background: 'red',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        })
          .jpeg()
          .toBuffer()
          .then((whole) => new Uint8Array(whole.subarray(0, whole.length / 2))),
    ],
    [
      'a script that begins like a GIF',
      'AVATAR_UNREADABLE',
      sentences.avatarUnreadable,
      () => 'GIF89a/*\u0001\u0001*/=1;alert(document.cookie)//',
    ],
    [
      'only the beginning of a PNG',
      'AVATAR_UNREADABLE',
      sentences.avatarUnreadable,
      async () => (await aPicture()).slice(0, 40),
    ],
  ]

  test.each(refusals)('%s (%s)', async (_, code, message, make) => {
    await expect(upload(ana, await make())).rejects.toMatchObject({ code, message })
    expect(await avatarOf(ana)).toBeNull()
    expect(await filesOf(ana)).toEqual([])
  })

  test('above 10 MB, before the body is read', async () => {
    let isRead = false
    const body = new ReadableStream(
      {
        pull() {
          isRead = true
        },
      },
      { highWaterMark: 0 },
    )
    for (const [path, method] of [
      ['/api/profiles/me/avatar', 'PUT'],
      ['/rpc/profiles/uploadAvatar', 'POST'],
    ] as const) {
      const answer = await app.request(path, {
        method,
        cookie: ana.cookie,
        body,
        duplex: 'half',
        headers: {
          'content-length': '10500000',
          'content-type': 'multipart/form-data; boundary=x',
        },
      } as RequestInit & { cookie: string })
      expect(answer.status).toBe(413)
      expect(JSON.stringify(await answer.json())).toContain(sentences.avatarTooLarge)
    }
    expect(isRead).toBe(false)
  })

  test('above 10 MB though nobody said how long it is', async () => {
    const part = new Uint8Array(1_000_000)
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent++
        controller.enqueue(part)
      },
    })
    const answer = await app.request('/api/profiles/me/avatar', {
      method: 'PUT',
      cookie: ana.cookie,
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit & { cookie: string })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(14)
  })

  test('a little above 10 MB inside its form', async () => {
    await expect(upload(ana, new Uint8Array(10_000_001))).rejects.toMatchObject({
      code: 'AVATAR_TOO_LARGE',
      status: 413,
    })
  })

  test('of somebody who is not signed in, before the body is read', async () => {
    let isRead = false
    const body = new ReadableStream(
      {
        pull() {
          isRead = true
        },
      },
      { highWaterMark: 0 },
    )
    const answer = await app.request('/api/profiles/me/avatar', {
      method: 'PUT',
      body,
      duplex: 'half',
      headers: { 'content-length': '5000000', 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect([answer.status, isRead]).toEqual([401, false])
    await expect(app.visitor.profiles.deleteAvatar()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })

  test('from a foreign page', async () => {
    const form = new FormData()
    form.set('avatar', fileOf(await aPicture()))
    const answer = await app.request('/api/profiles/me/avatar', {
      method: 'PUT',
      cookie: ana.cookie,
      body: form,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
    expect(await avatarOf(ana)).toBeNull()
  })

  test('when it is not one file', async () => {
    const form = new FormData()
    form.set('avatar', 'text')
    const answer = await app.request('/api/profiles/me/avatar', {
      method: 'PUT',
      cookie: ana.cookie,
      body: form,
    })
    expect(answer.status).toBe(422)
  })

  test('after thirty in an hour', async () => {
    for (let i = 0; i < 30; i++) await app.as(ana).profiles.deleteAvatar()
    await expect(upload(ana, await aPicture())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('a new picture', () => {
  test('replaces the former one, whose files go', async () => {
    const first = await upload(ana, await aPicture())
    const second = await upload(ana, await aPicture())
    expect(second.avatar_url).not.toBe(first.avatar_url)
    expect((await app.request(first.avatar_url ?? '')).status).toBe(404)
    expect(await filesOf(ana)).toHaveLength(4)
    expect(Date.parse(second.updated_at)).toBeGreaterThan(Date.parse(first.updated_at))
  })

  test('comes by the REST address too', async () => {
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

  test('is one of two uploads at once, and nothing of the other stays', async () => {
    const both = await Promise.all([
      upload(ana, await aPicture('png', { colour: '#00ff00' })),
      upload(ana, await aPicture('png', { colour: '#0000ff' })),
    ])
    const current = await avatarOf(ana)
    expect(both.map(({ avatar_url }) => avatar_url)).toContain(current)
    expect(await filesOf(ana)).toHaveLength(4)
    expect((await app.request(current ?? '')).status).toBe(200)
  })

  test('that cannot be stored leaves the former one, and no half of itself', async () => {
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

  test('takes away what a process that was killed midway had stored', async () => {
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

  test('is saved though the former files cannot be deleted', async () => {
    await upload(ana, await aPicture())
    const broken = vi.spyOn(app.deps.files, 'delete').mockRejectedValue(new Error('Gone fishing'))
    const { avatar_url } = await upload(ana, await aPicture()).finally(() => broken.mockRestore())
    expect(await avatarOf(ana)).toBe(avatar_url)
  })

  test('is announced to whoever watches', async () => {
    const before = await app.deps.db.selectFrom('outbox').selectAll().execute()
    await upload(ana, await aPicture())
    const after = await app.deps.db.selectFrom('outbox').selectAll().execute()
    expect(after.slice(before.length)).toMatchObject([
      { topic: 'profile', payload: { op: 'update', id: ana.user_id } },
    ])
  })

  test('never touches somebody else', async () => {
    const ben = await app.anInfluencer()
    const { avatar_url } = await upload(ben, await aPicture())
    await upload(ana, await aPicture())
    await app.as(ana).profiles.deleteAvatar()
    expect(await avatarOf(ben)).toBe(avatar_url)
    expect(await filesOf(ben)).toHaveLength(4)
    expect(await filesOf(ana)).toEqual([])
  })

  test('leaves addresses of others alone, such as those of the demo', async () => {
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
  test('is gone from the profile and from the store', async () => {
    const { avatar_url } = await upload(ana, await aPicture())
    expect(await app.as(ana).profiles.deleteAvatar()).toMatchObject({ avatar_url: null })
    expect(await avatarOf(ana)).toBeNull()
    expect((await app.request(avatar_url ?? '')).status).toBe(404)
    expect(await readdir(folder)).not.toContain(ana.user_id)
  })

  test('goes with the account, strays included', async () => {
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
  test('as a picture only, to be kept for a year', async () => {
    const { avatar_url } = await upload(ana, await aPicture())
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await app.request(avatar_url ?? '', { method })
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
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
  ])('and nothing at %s', async (path) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
