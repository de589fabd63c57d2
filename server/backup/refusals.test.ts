import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect } from '#server/db/connection/connect.ts'
import { addDemoData } from '#server/demo/demo.ts'
import { createSeal } from '#server/seal.ts'
import { createSign } from '#server/sign.ts'
import { isOnPostgres } from '#test/database.ts'
import { password } from '#test/harness.ts'
import { contentOf, noLog, openInstallation, quiet } from '#test/installations.ts'
import type { TestInstallation } from '#test/installations.ts'
import { aProfile } from '#test/rows.ts'

import { manifestName, totalsName } from './archive-format.ts'
import type { Manifest, Totals } from './archive-format.ts'
import { backUpToFile } from './archive-file.ts'
import { readEntries } from './read-archive.ts'
import { restore } from './restore.ts'
import { writeArchive } from './write-archive.ts'

let folder: string
let source: TestInstallation
/** The database is empty, also after each refusal. */
let target: TestInstallation
let archive: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-refusals-'))
  source = await openInstallation()
  target = await openInstallation()
  const keys = { seal: createSeal(source.secret), sign: createSign(source.secret) }
  await addDemoData(source.database.db, '2026-03-10', password, keys)
  await source.files.put('ana/1.webp', new TextEncoder().encode('picture'), 'image/webp')
  archive = join(folder, 'whole.tar.gz')
  await backUpToFile(source, archive, quiet)
})
afterAll(async () => {
  await source.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

const restoreFile = (file: string, to = target) =>
  restore({ ...to, log: noLog }, file, 'hold', quiet)

async function isEmpty(): Promise<boolean> {
  const { rows } = await target.database.pool.query(
    'select (select count(*) from users) + (select count(*) from promo_codes) as count',
  )
  return rows[0].count === 0 && (await target.files.list('')).length === 0
}

/** The same archive with other entries and matching checksums. */
async function rewrite(
  change: (name: string, bytes: Buffer) => Buffer | undefined,
): Promise<string> {
  const file = join(folder, `changed-${Math.random()}.tar.gz`)
  const writer = writeArchive(createWriteStream(file))
  let totals: Totals | undefined
  for await (const { name, bytes } of readEntries(archive)) {
    const changed = change(name, bytes)
    if (name === totalsName) totals = JSON.parse(bytes.toString()) as Totals
    else if (changed) await writer.add(name, changed)
  }
  if (totals) await writer.finish(totals)
  return file
}

const changeManifest = (change: (manifest: Manifest) => void) =>
  rewrite((name, bytes) => {
    if (name !== manifestName) return bytes
    const manifest = JSON.parse(bytes.toString()) as Manifest
    change(manifest)
    return Buffer.from(JSON.stringify(manifest))
  })

describe('what is no whole archive is refused before anything is changed', () => {
  test.each([
    [
      'a byte is another',
      (bytes: Buffer) => bytes.fill('x', bytes.length - 5000, bytes.length - 4990),
    ],
    ['its end is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.7)],
    ['its last bytes are cut off', (bytes: Buffer) => bytes.subarray(0, -10)],
    ['something follows', (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is a text', () => Buffer.from('hello')],
    ['it is another packed text', () => gzipSync('hello '.repeat(1000))],
  ])('a restore refuses what is no whole archive: %s', async (_, change) => {
    const file = join(folder, 'damaged.tar.gz')
    await writeFile(file, change(await readFile(archive)))
    await expect(restoreFile(file)).rejects.toThrow(/damaged/)
    expect(await isEmpty()).toBe(true)
  })

  test('a restore refuses a missing file and a folder', async () => {
    await expect(restoreFile(join(folder, 'nothing'))).rejects.toThrow('There is no file')
    await expect(restoreFile(folder)).rejects.toThrow('is a folder')
  })

  test('a restore refuses another format and a file that is no backup', async () => {
    const newer = await changeManifest((manifest) => (manifest.version = 2))
    await expect(restoreFile(newer)).rejects.toThrow('The archive has format 2')
    const other = await rewrite((name, bytes) => (name === manifestName ? undefined : bytes))
    await expect(restoreFile(other)).rejects.toThrow('not a backup of Fanfare')
  })

  test('a restore refuses an archive of a later version or with different migrations', async () => {
    const later = await changeManifest(({ migrations }) =>
      migrations.push({ name: '9999_later.sql', checksum: 'x' }),
    )
    await expect(restoreFile(later)).rejects.toThrow('does not know its migration 9999_later.sql')
    const other = await changeManifest(({ migrations }) => {
      for (const migration of migrations) migration.checksum = 'x'
    })
    await expect(restoreFile(other)).rejects.toThrow('another migration 0001_accounts.sql')
    expect(await isEmpty()).toBe(true)
  })
})

describe('what does not fit together is undone', () => {
  test('a restore undoes everything if a part is missing although the checksums match', async () => {
    const file = await rewrite((name, bytes) =>
      name.startsWith('tables/follows/') ? undefined : bytes,
    )
    await expect(restoreFile(file)).rejects.toThrow(
      /Of table follows \d+ rows were archived and 0 loaded/,
    )
    await target.files.delete('ana/1.webp')
    expect(await isEmpty()).toBe(true)
  })

  test('a restore undoes everything if a row breaks a foreign key or cannot be read', async () => {
    const orphans = await rewrite((name, bytes) =>
      name.startsWith('tables/users/') ? undefined : bytes,
    )
    await expect(restoreFile(orphans)).rejects.toThrow('foreign key')
    const unreadable = await rewrite((name, bytes) =>
      name.startsWith('tables/promo_codes/') ? Buffer.from('nonsense\n') : bytes,
    )
    await expect(restoreFile(unreadable)).rejects.toThrow(/uuid/)
    await target.files.delete('ana/1.webp')
    expect(await isEmpty()).toBe(true)
  })
})

test('a restore refuses an installation that is in use, or that is newer than the archive', async () => {
  const used = await openInstallation()
  try {
    await aProfile(used.database.db)
    await expect(restoreFile(archive, used)).rejects.toThrow(
      /not empty: there are rows in profiles, users|not empty: there are rows in users, profiles/,
    )
    const older = await changeManifest(({ migrations }) => migrations.pop())
    await expect(restoreFile(older)).rejects.toThrow('newer than the archive')
  } finally {
    await used.close()
  }
})

test('a backup refuses a database that the product never ran on', async () => {
  const other = await openInstallation('embedded')
  try {
    const file = join(folder, 'nothing.tar.gz')
    await expect(backUpToFile(other, file, quiet)).rejects.toThrow('holds nothing of Fanfare')
    expect((await readdir(folder)).filter((name) => name.startsWith('nothing'))).toEqual([])
  } finally {
    await other.close()
  }
})

test('a backup that cannot be written leaves no partial file', async () => {
  const nowhere = join(folder, 'no', 'such', 'folder.tar.gz')
  await expect(backUpToFile(source, nowhere, quiet)).rejects.toThrow('ENOENT')
  const failing = {
    ...source,
    files: { ...source.files, get: () => Promise.reject(new Error('The file store is away')) },
  }
  await expect(backUpToFile(failing, join(folder, 'x.tar.gz'), quiet)).rejects.toThrow('is away')
  expect((await readdir(folder)).filter((name) => name.startsWith('x.'))).toEqual([])
})

test('a killed restore leaves an empty database, and can be repeated', async () => {
  const place = join(folder, 'killed')
  const target = isOnPostgres ? await openInstallation() : undefined
  const url = (target?.database.pool.options as { connectionString?: string } | undefined)
    ?.connectionString
  const env = {
    PATH: process.env['PATH'],
    DATA_FOLDER: place,
    DATABASE_URL: url ?? '',
    FANFARE_SECRET: source.secret,
  }
  const run = (...args: string[]) =>
    spawn(process.execPath, ['scripts/restore.ts', ...args], { env })
  try {
    const killed = run(archive)
    for await (const text of killed.stderr) if (String(text).includes('promo_codes …')) break
    killed.kill('SIGKILL')
    await once(killed, 'exit')

    const again = run(archive)
    let said = ''
    again.stderr.on('data', (text) => (said += String(text)))
    const [code] = await once(again, 'exit')
    expect([code, said]).toEqual([0, expect.stringContaining('Restored the backup of')])
    expect(said).not.toContain('WARNING')

    const third = run(archive)
    said = ''
    third.stderr.on('data', (text) => (said += String(text)))
    expect(await once(third, 'exit')).toEqual([1, null])
    expect(said).toContain('The database is not empty')

    const restored =
      target?.database ??
      (await connect({ database: { kind: 'pglite', folder: join(place, 'pglite') } }))
    expect(await contentOf(restored)).toEqual(await contentOf(source.database))
    if (!target) await restored.close()
  } finally {
    await target?.close()
  }
}, 240_000)
