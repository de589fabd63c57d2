import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'
import { startS3Server } from '#test/s3-server.ts'
import type { S3Server } from '#test/s3-server.ts'

import type { Files } from './files.ts'
import { createFolderFiles } from './folder.ts'
import { openFiles } from './open-files.ts'
import { createS3Files } from './s3.ts'

let parent: string
let folder: string
let store: S3Server

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'files-'))
  folder = join(parent, 'bucket')
  store = await startS3Server()
})
afterAll(async () => {
  await store.close()
  await rm(parent, { recursive: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (files: Files, key: string) => {
  const file = await files.get(key)
  return file && new Response(file.body).text()
}

describe.each([
  ['a folder', () => createFolderFiles(folder)],
  ['an S3-compatible store', () => createS3Files(store.settings)],
])('the store of files %s', (_, open) => {
  test('the file store saves, replaces, lists and deletes files', async () => {
    const files = open()
    expect(await files.list('')).toEqual([])
    expect(await files.get('ana/1.webp')).toBeUndefined()
    for (const name of ['ana/3.webp', 'ana/1.webp', 'ana/2.webp', 'ben/1.webp', 'anabel/1.webp'])
      await files.put(name, bytes(name), 'image/webp')
    await files.put('ana/1.webp', bytes('newer'), 'image/webp')
    expect(await textOf(files, 'ana/1.webp')).toBe('newer')
    expect((await files.get('ana/1.webp'))?.size).toBe(5)
    expect(await files.list('ana/')).toEqual(['ana/1.webp', 'ana/2.webp', 'ana/3.webp'])
    expect(await files.list('ana')).toHaveLength(4)
    expect(await files.list('')).toHaveLength(5)
    await files.delete('ana/1.webp')
    await files.delete('ana/1.webp')
    expect(await files.get('ana/1.webp')).toBeUndefined()
    for (const key of await files.list('')) await files.delete(key)
    expect(await files.list('')).toEqual([])
  })

  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'ana/../../secret',
    'ana//x',
    'ana/.hidden',
    'ana\\x',
    'a\u0000b',
    'ana/',
    'a?x',
    'a%2e%2e',
    'a'.repeat(301),
  ])('a store of files has no file %j', async (key) => {
    const files = open()
    await expect(files.get(key)).rejects.toThrow('Not the key')
    await expect(files.put(key, bytes('x'), 'image/webp')).rejects.toThrow('Not the key')
    await expect(files.delete(key)).rejects.toThrow('Not the key')
    if (key !== '' && key !== 'ana/') await expect(files.list(key)).rejects.toThrow('Not the key')
  })
})

describe('a folder', () => {
  test('a folder store never shows an incomplete file, and leaves no temporary files', async () => {
    const files = createFolderFiles(folder)
    await files.put('ana/1.webp', bytes('whole'), 'image/webp')
    await writeFile(join(folder, 'ana', '.writing-1'), 'half')
    expect(await files.list('ana/')).toEqual(['ana/1.webp'])
    await expect(files.put('ana/1.webp/inside', bytes('x'), 'image/webp')).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    )
    expect(await readdir(join(folder, 'ana'))).toEqual(['.writing-1', '1.webp'])
    expect(await files.get('ana')).toBeUndefined()
    await rm(folder, { recursive: true })
  })
})

describe('an S3-compatible store', () => {
  test('an S3-compatible store is addressed by path and gets the content type', async () => {
    store.seen.length = 0
    await createS3Files(store.settings).put('ana/1.webp', bytes('x'), 'image/webp')
    expect(store.seen).toEqual(['PUT /avatars/ana/1.webp'])
    expect(store.objects.get('ana/1.webp')?.type).toBe('image/webp')
    store.objects.clear()
  })

  test('an S3-compatible store is retried when it is overloaded', async () => {
    const files = createS3Files(store.settings)
    store.failNext(2)
    await files.put('ana/1.webp', bytes('x'), 'image/webp')
    expect(await textOf(files, 'ana/1.webp')).toBe('x')
    store.objects.clear()
  })

  test('a refusal of an S3-compatible store is an error without secrets', async () => {
    const files = createS3Files({ ...store.settings, secret_access_key: 'wrong' })
    await expect(files.put('ana/1.webp', bytes('x'), 'image/webp')).rejects.toThrow(
      'The file store answered PUT with status 403',
    )
    await expect(files.get('ana/1.webp')).rejects.toThrow('status 403')
    const elsewhere = createS3Files({ ...store.settings, bucket: 'other' })
    await expect(elsewhere.put('ana/1.webp', bytes('x'), 'image/webp')).rejects.toThrow('bucket')
    await expect(elsewhere.list('')).rejects.toThrow('bucket')
  })

  test('an S3-compatible store serves avatars through our own address', async () => {
    const app = await openTestApp({ config: { files: { kind: 's3', ...store.settings } } })
    try {
      expect(openFiles(app.deps.config.files)).toBeDefined()
      const ana = await app.anInfluencer()
      const avatar = new File([await aPicture()], 'me.png', { type: 'image/png' })
      const { avatar_url } = await app.as(ana).profiles.uploadAvatar({ avatar })
      expect(store.objects.size).toBe(4)
      const answer = await app.request(avatar_url ?? '')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      const stored = store.objects.get((avatar_url ?? '').replace('/avatars/', ''))
      expect(Buffer.from(await answer.arrayBuffer()).equals(stored?.bytes ?? Buffer.alloc(0))).toBe(
        true,
      )
      expect((await app.request(avatar_url ?? '', { method: 'HEAD' })).status).toBe(200)
      await app.as(ana).profiles.deleteAvatar()
      expect(store.objects.size).toBe(0)
      expect((await app.request(avatar_url ?? '')).status).toBe(404)
    } finally {
      await app.close()
    }
  })
})
