import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { startS3Server } from '#test/s3-server.ts'
import type { S3Server } from '#test/s3-server.ts'

import { createFolderTarget } from './folder-target.ts'
import { openTarget } from './open-target.ts'
import { createS3Target } from './s3-target.ts'

let parent: string
let store: S3Server

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'fanfare-targets-'))
  store = await startS3Server()
})
afterAll(async () => {
  await store.close()
  await rm(parent, { recursive: true })
})

const megabyte = 1024 * 1024
const older = 'fanfare-2026-03-09T03-10-00Z.tar.gz'
const newer = 'fanfare-2026-03-10T03-10-00Z.tar.gz'

const inBucket = () => createS3Target({ ...store.settings, prefix: 'nightly/site/' }, 5 * megabyte)

describe.each([
  ['a folder', () => createFolderTarget(join(parent, 'archives'))],
  ['a bucket', inBucket],
])('%s as the target of backups', (_, open) => {
  test('a target gives an archive back as it was written, lists only archives, and deletes them', async () => {
    const target = open()
    expect(await target.list()).toEqual([])
    // Two whole parts and a rest.
    const bytes = randomBytes(11 * megabyte)
    const result = await target.write(newer, async (out) => {
      await pipeline(Readable.from([bytes.subarray(0, 100), bytes.subarray(100)]), out)
      return 'written'
    })
    expect(result).toBe('written')
    await target.write(older, (out) => pipeline(Readable.from([Buffer.from('old')]), out))
    expect(await target.list()).toEqual([older, newer])
    expect((await buffer(await target.read(newer))).equals(bytes)).toBe(true)
    await target.remove(older)
    expect(await target.list()).toEqual([newer])
    await target.remove(newer)
    expect(await target.list()).toEqual([])
  })

  test('a backup that fails midway leaves nothing at the target', async () => {
    const target = open()
    const failing = target.write(newer, async (out) => {
      await new Promise<void>((resolve) => out.write(randomBytes(6 * megabyte), () => resolve()))
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await target.list()).toEqual([])
  })
})

test('a folder of backups is for its owner alone, and what else lies there is left alone', async () => {
  const folder = join(parent, 'own')
  const target = createFolderTarget(folder)
  await target.write(newer, (out) => pipeline(Readable.from([Buffer.from('x')]), out))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, newer))).mode & 0o777).toBe(0o600)
  await writeFile(join(folder, 'notes.txt'), '')
  await writeFile(join(folder, `${older}.part`), '')
  expect(await target.list()).toEqual([newer])
  expect((await readdir(folder)).length).toBe(3)
})

test('an archive is written to a file of its own: not through a link that lies there, nor over one that is under way', async () => {
  const folder = join(parent, 'linked')
  const target = createFolderTarget(folder)
  await target.write(older, (out) => pipeline(Readable.from([Buffer.from('x')]), out))
  const elsewhere = join(parent, 'elsewhere.txt')
  await writeFile(elsewhere, 'precious')
  await symlink(elsewhere, join(folder, `${newer}.part`))
  const fill = (out: Writable) => pipeline(Readable.from([Buffer.from('y')]), out)
  await expect(target.write(newer, fill)).rejects.toThrow('is there already')
  expect(await readFile(elsewhere, 'utf8')).toBe('precious')
  // Whose it is goes on with it.
  expect(await readdir(folder)).toContain(`${newer}.part`)
})

test('what a backup left that was broken off goes a day later, and one that is under way stays', async () => {
  const folder = join(parent, 'broken-off')
  const target = createFolderTarget(folder)
  const fill = (out: Writable) => pipeline(Readable.from([Buffer.from('y')]), out)
  await target.write(older, fill)
  const of = (day: string) => `fanfare-2026-03-${day}T03-10-00Z.tar.gz.part`
  for (const name of [of('01'), of('02'), 'mine.part']) await writeFile(join(folder, name), '')
  const longAgo = new Date(Date.now() - 25 * 60 * 60_000)
  for (const name of [of('01'), 'mine.part']) await utimes(join(folder, name), longAgo, longAgo)
  await target.write(newer, fill)
  expect((await readdir(folder)).toSorted()).toEqual([of('02'), older, newer, 'mine.part'])
})

test('an upload in parts that fails is ended at the store, which would keep its parts', async () => {
  const failing = inBucket().write(newer, async (out) => {
    await new Promise<void>((resolve) => out.write(randomBytes(6 * megabyte), () => resolve()))
    expect(store.uploads.size).toBe(1)
    throw new Error('gone')
  })
  await expect(failing).rejects.toThrow('gone')
  expect(store.uploads.size).toBe(0)
})

test('a store that refuses the parts at the end, with success as its status, fails the backup', async () => {
  // Parts of one megabyte are too small for any store.
  const target = createS3Target({ ...store.settings, prefix: '' }, megabyte)
  await expect(
    target.write(newer, (out) => pipeline(Readable.from([randomBytes(3 * megabyte)]), out)),
  ).rejects.toThrow('did not put the parts of the backup together')
  expect(await target.list()).toEqual([])
})

test('a bucket that there is not, and a wrong key, are told without what was signed', async () => {
  const fill = () => Promise.resolve()
  await expect(
    createS3Target({ ...store.settings, bucket: 'other', prefix: '' }).write(newer, fill),
  ).rejects.toThrow('The file store has no such bucket')
  await expect(
    createS3Target({ ...store.settings, secret_access_key: 'wrong', prefix: '' }).list(),
  ).rejects.toThrow('The file store answered GET with status 403')
})

describe('BACKUP_TARGET', () => {
  const targetOf = (BACKUP_TARGET: string) => readConfig({ BACKUP_TARGET }).backups.target

  test('BACKUP_TARGET is a folder, or a bucket with its keys and a folder in it', () => {
    expect(targetOf('/var/backups/fanfare')).toEqual({
      kind: 'folder',
      folder: '/var/backups/fanfare',
    })
    expect(targetOf('https://AKID:a%2Fb@s3.example/attic/site/nights?region=eu-1')).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      region: 'eu-1',
      bucket: 'attic',
      prefix: 'site/nights/',
      access_key_id: 'AKID',
      secret_access_key: 'a/b',
    })
    expect(
      openTarget(readConfig({ BACKUP_TARGET: 'http://a:b@store:9000/attic' }).backups).place,
    ).toBe('store:9000/attic/')
    expect(() => openTarget(readConfig({}).backups)).toThrow('BACKUP_TARGET is not set')
  })

  test.each([
    'http://a:b@s3.example/attic',
    'https://s3.example/attic',
    'https://a:b@s3.example',
    'ftp://a:b@s3.example/attic',
    's3://attic',
    // Folders that the store could write to and never list.
    'https://a:b@s3.example/attic/my%20nights',
    'https://a:b@s3.example/attic/%3Fnights',
    'https://a:b@s3.example/attic/%E0%A4%A/nights',
    'https://a:b@s3.example/at%2Ftic',
  ])('BACKUP_TARGET refuses %s, and repeats no key', (text) => {
    expect(() => targetOf(text)).toThrow(/BACKUP_TARGET must be a folder, or https:/)
    try {
      targetOf(text)
    } catch (error) {
      expect(String(error)).not.toContain(text)
    }
  })
})
