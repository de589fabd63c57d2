import { open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from '#server/db/migrate/migrate.ts'
import { noLog, openInstallation, quiet } from '#test/installations.ts'
import type { TestInstallation } from '#test/installations.ts'

import { withNewest } from './fetch-archive.ts'
import { backUpToTarget, nextBackup } from './keep-backups.ts'
import { rehearse } from './rehearse.ts'
import { createFolderTarget } from './target/folder-target.ts'

let installation: TestInstallation
const target = () => createFolderTarget(join(installation.folder, 'backups'))
const onDay = (day: number) => new Date(Date.UTC(2026, 2, day, 3, 10))

beforeAll(async () => {
  installation = await openInstallation()
  await migrate(installation.database.pool)
})
afterAll(() => installation.close())

test('the newest backups are kept and older ones go, but only after a backup that is whole', async () => {
  const nights: string[][] = []
  for (const day of [8, 9, 10]) {
    const { removed } = await backUpToTarget(
      installation,
      target(),
      { keep: 2, now: onDay(day) },
      quiet,
    )
    nights.push(removed)
  }
  expect(nights).toEqual([[], [], ['fanfare-2026-03-08T03-10-00Z.tar.gz']])
  const kept = ['fanfare-2026-03-09T03-10-00Z.tar.gz', 'fanfare-2026-03-10T03-10-00Z.tar.gz']
  expect(await target().list()).toEqual(kept)
  // The name is taken, so this one fails.
  await expect(
    backUpToTarget(installation, target(), { keep: 1, now: onDay(10) }, quiet),
  ).rejects.toThrow('is there already')
  expect(await target().list()).toEqual(kept)
})

test('an archive of a clock that was wrong neither ends the backups nor takes the place of a new one', async () => {
  const own = createFolderTarget(join(installation.folder, 'clocks'))
  const ofFuture = 'fanfare-2099-01-01T03-10-00Z.tar.gz'
  await own.write(ofFuture, (out) => pipeline(Readable.from([Buffer.from('x')]), out))
  expect(nextBackup(await own.list(), onDay(10))).toEqual(onDay(10))
  for (const day of [10, 11])
    await backUpToTarget(installation, own, { keep: 1, now: onDay(day) }, quiet)
  expect(await own.list()).toEqual(['fanfare-2026-03-11T03-10-00Z.tar.gz', ofFuture])
  expect(nextBackup(await own.list(), onDay(11))).toEqual(onDay(12))
  const restored = await withNewest(own, (file) => Promise.resolve(basename(file)), onDay(11))
  expect(restored).toBe('fanfare-2026-03-11T03-10-00Z.tar.gz')
})

test('a rehearsal restores the newest backup beside the installation, and leaves nothing behind', async () => {
  const { rows: before } = await installation.database.pool.query(
    'select count(*)::int as count from schema_migrations',
  )
  let fetched = ''
  const summary = await withNewest(target(), (file) => {
    fetched = file
    return rehearse(file, undefined, { log: noLog, report: quiet })
  })
  expect(fetched).toMatch(/fanfare-2026-03-10T03-10-00Z\.tar\.gz$/)
  expect(summary.manifest.migrations).toHaveLength(before[0].count)
  expect(summary.seconds).toBeGreaterThanOrEqual(0)
  await expect(readdir(join(fetched, '..'))).rejects.toThrow('ENOENT')
})

test('a rehearsal of a damaged backup fails', async () => {
  await withNewest(target(), async (file) => {
    const handle = await open(file, 'r+')
    const { size } = await handle.stat()
    await handle.write(Buffer.from('damage'), 0, 6, Math.floor(size / 2))
    await handle.close()
    await expect(rehearse(file, undefined, { log: noLog, report: quiet })).rejects.toThrow(
      /damaged|incorrect|invalid|gzip|sum/i,
    )
  })
})

test('without a backup there is nothing to rehearse', async () => {
  const empty = createFolderTarget(join(installation.folder, 'nothing'))
  await expect(withNewest(empty, () => Promise.resolve())).rejects.toThrow('There is no backup in')
})

test.each([
  ['there is none yet', undefined, '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z'],
  [
    'the newest is of this night',
    '2026-03-10T03-10-00',
    '2026-03-10T12:00:00Z',
    '2026-03-11T03:10:00Z',
  ],
  [
    'one was made by hand before the night',
    '2026-03-10T01-00-00',
    '2026-03-10T02:00:00Z',
    '2026-03-10T03:10:00Z',
  ],
  ['nights were missed', '2026-03-07T03-10-07', '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z'],
])('a backup is due: %s', (_, newest, now, due) => {
  const names =
    newest === undefined ? [] : ['fanfare-2026-01-01T03-10-00Z.tar.gz', `fanfare-${newest}Z.tar.gz`]
  expect(nextBackup(names, new Date(now)).toISOString()).toBe(new Date(due).toISOString())
})
