import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { ana, app, useFolderOfFiles } from '#test/folder-of-files.ts'
import type { Actor } from '#test/harness.ts'
import { aPicture, aPixelBomb } from '#test/pictures.ts'

useFolderOfFiles()

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
    'an uploaded picture may be a %s and is stored as squares in four sizes',
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

  test('an uploaded picture is judged by its content, not by its file name or type', async () => {
    const { avatar_url } = await upload(
      ana,
      await aPicture('jpeg'),
      '../../my holiday.png.html',
      'text/html',
    )
    expect(avatar_url).not.toContain('holiday')
    expect((await filesOf(ana)).join()).not.toMatch(/holiday|html/)
  })

  test('an uploaded picture loses its location, and is rotated upright', async () => {
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

  test('an uploaded animation becomes its first frame', async () => {
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

  test('an uploaded picture loses data appended to it', async () => {
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

  test.each(refusals)('the picture %s is refused (%s)', async (_, code, message, make) => {
    await expect(upload(ana, await make())).rejects.toMatchObject({ code, message })
    expect(await avatarOf(ana)).toBeNull()
    expect(await filesOf(ana)).toEqual([])
  })

  test('a picture above 10 MB is refused before its body is read', async () => {
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

  test('a picture above 10 MB without a declared length is refused', async () => {
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

  test('a picture slightly above 10 MB inside its form is refused', async () => {
    await expect(upload(ana, new Uint8Array(10_000_001))).rejects.toMatchObject({
      code: 'AVATAR_TOO_LARGE',
      status: 413,
    })
  })

  test('a picture of a visitor is refused before its body is read', async () => {
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

  test('a picture from another site is refused', async () => {
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

  test('an upload without exactly one file is refused', async () => {
    const form = new FormData()
    form.set('avatar', 'text')
    const answer = await app.request('/api/profiles/me/avatar', {
      method: 'PUT',
      cookie: ana.cookie,
      body: form,
    })
    expect(answer.status).toBe(422)
  })

  test('pictures are limited to thirty an hour', async () => {
    for (let i = 0; i < 30; i++) await app.as(ana).profiles.deleteAvatar()
    await expect(upload(ana, await aPicture())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })
})
