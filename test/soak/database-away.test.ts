import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadSentences } from '#shared/contract/sentences/load.ts'
import { openOwnPostgres, postgresPrograms } from '#test/own-postgres.ts'
import type { OwnPostgres } from '#test/own-postgres.ts'

import { everyEventArrived, everyMailArrived, everyWriteIsThere, until } from './checks.ts'
import { call, follow, strangeAnswers } from './client.ts'
import type { Copy } from './copy.ts'
import { openInstallation } from './installation.ts'
import type { Installation } from './installation.ts'
import { mountSmallDisk } from './small-disk.ts'
import type { SmallDisk } from './small-disk.ts'
import { drive, newLedger } from './traffic.ts'

const isHere = postgresPrograms !== undefined
if (!isHere)
  process.stdout.write(
    'Skipped: PostgreSQL is not installed, so it cannot be stopped and frozen.\n',
  )
const disk = isHere ? await mountSmallDisk() : undefined
if (isHere && !disk)
  process.stdout.write('Skipped: no small disk to fill, because this user may not mount one.\n')

let server: OwnPostgres
let pool: pg.Pool
let installation: Installation
let copies: Copy[]
let pages: ReturnType<typeof follow>[]
let from: number
let stopTraffic: () => Promise<void>
const ledger = newLedger()

beforeAll(async () => {
  if (!isHere) return
  server = await openOwnPostgres()
  const admin = new pg.Client({ connectionString: server.url() })
  await admin.connect()
  if (disk) await admin.query(`create tablespace small location '${disk.folder}'`)
  await admin.query(`create database fanfare ${disk ? 'tablespace small' : ''}`)
  await admin.end()
  pool = new pg.Pool({ connectionString: server.url('fanfare'), max: 3 })
  pool.on('error', () => undefined)
  installation = await openInstallation(server.url('fanfare'), pool)
  const { a, b, proxy, publishers } = installation
  copies = [a, b]
  const { live_cursor } = (await call(a.origin, '10.6.0.3', 'GET', '/api/promo-codes')).body as {
    live_cursor: string
  }
  from = Number(live_cursor)
  // One half through the balancer; the others stay with their copy, as no copy ends.
  pages = Array.from({ length: 6 }, (_, i) =>
    follow([proxy, a, b][i % 3]?.origin ?? '', `10.5.0.${i}`, live_cursor),
  )
  strangeAnswers.length = 0
  stopTraffic = drive(proxy.origin, publishers, ledger)
  await until('what is published first', () => ledger.published.size > 5)
})
afterAll(async () => {
  if (!isHere) return
  await (installation as Installation | undefined)?.close()
  await pool.end()
  await server.close()
  await disk?.close()
})

const isReady = async ({ origin }: Copy) =>
  (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(20_000) })).ok

/** Keeps a page in the memory of both copies. */
const remember = () => Promise.all(copies.map(({ origin }) => fetch(`${origin}/deals`)))

const answerOf = (copy: Copy, path: string, accept = '*/*') =>
  fetch(`${copy.origin}${path}`, { headers: { accept }, signal: AbortSignal.timeout(20_000) })

/** What visitors of each copy see without the database. */
async function servesWhatItRemembers(): Promise<void> {
  for (const copy of copies) {
    const name = `unknown${Math.random()}`
    const [known, list, page] = await Promise.all([
      answerOf(copy, '/deals', 'text/html'),
      answerOf(copy, `/api/promo-codes?q=${name}`),
      answerOf(copy, `/brand/${name}`, 'text/html'),
    ])
    expect(known.status).toBe(200)
    expect([list.status, page.status]).toEqual([503, 503])
    expect([list, page].map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5'])
    expect(await list.json()).toMatchObject({
      code: 'UNAVAILABLE',
      message: loadSentences.rightBack,
    })
    expect(await page.text()).toContain(loadSentences.pageRightBackTitle)
  }
}

/** Milliseconds from the return of the database, each time. */
const readyAfter: number[] = []

/** Both copies live on, are ready within a second, and new codes are published. */
async function isWellAgain(): Promise<void> {
  const since = performance.now()
  await until('both copies ready', async () =>
    (await Promise.all(copies.map(isReady))).every(Boolean),
  )
  readyAfter.push(Math.round(performance.now() - since))
  // A second on a quiet machine, as the line at the end tells; sooner than any wait of a pool on the busiest.
  expect(readyAfter.at(-1)).toBeLessThan(20_000)
  expect(copies.map((copy) => copy.isAlive())).toEqual([true, true])
  const { size } = ledger.published
  await until('codes that are published again', () => ledger.published.size > size + 3)
}

describe.runIf(isHere)('two copies whose database goes away under load', () => {
  test('two copies live through a restart of their database', async () => {
    await server.restart()
    await isWellAgain()
  })

  test('two copies live on when all of their connections are ended', async () => {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'fanfare' and pid <> pg_backend_pid()`,
    )
    await isWellAgain()
  })

  test('two copies serve what they remember while their database is gone for twelve seconds', async () => {
    await remember()
    await server.stop('immediate')
    const gone = sleep(12_000)
    await sleep(1000)
    await servesWhatItRemembers()
    await sleep(5000)
    await servesWhatItRemembers()
    await gone
    expect(await Promise.all(copies.map(isReady))).toEqual([false, false])
    await server.start()
    await isWellAgain()
  })

  test('two copies serve what they remember while their database is frozen for 25 seconds', async () => {
    await remember()
    const thaw = await server.freeze()
    try {
      const gone = sleep(25_000)
      await sleep(9000)
      await servesWhatItRemembers()
      await gone
      await servesWhatItRemembers()
    } finally {
      thaw()
    }
    await isWellAgain()
  })

  test.runIf(disk)(
    'two copies go on reading while the disk of their database is full',
    async () => {
      const { fill, makeRoom } = disk as SmallDisk
      await fill()
      try {
        const { length } = strangeAnswers
        await until('a write that finds no room', () =>
          strangeAnswers.slice(length).some((line) => line.startsWith('503')),
        )
        for (const copy of copies) {
          expect(await isReady(copy)).toBe(true)
          expect((await answerOf(copy, `/api/promo-codes?q=${Math.random()}`)).status).toBe(200)
        }
      } finally {
        await makeRoom()
      }
      await isWellAgain()
    },
  )

  test('two copies stay ready while a lock keeps all of their connections busy', async () => {
    await remember()
    const holder = await pool.connect()
    await holder.query('begin; lock table promo_codes in access exclusive mode')
    try {
      const waiting = Promise.all(
        copies.flatMap((copy) =>
          Array.from({ length: 12 }, () => answerOf(copy, `/api/promo-codes?q=${Math.random()}`)),
        ),
      )
      waiting.catch(() => undefined)
      await sleep(2000)
      for (const copy of copies) {
        expect(await isReady(copy)).toBe(true)
        expect((await answerOf(copy, '/deals')).status).toBe(200)
      }
      const answers = await waiting
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    await isWellAgain()
  })

  test('two copies have lost and doubled nothing that they acknowledged meanwhile', async () => {
    await stopTraffic()
    const passing = /^503 .*(?:UNAVAILABLE|BUSY|right back|One moment)/s
    expect(strangeAnswers.filter((line) => !passing.test(line))).toEqual([])
    expect(copies.map((copy) => copy.isAlive())).toEqual([true, true])
    await everyWriteIsThere(pool, installation.a.origin, ledger)
    await everyEventArrived(pool, pages, from)
    await everyMailArrived(pool, installation.mail, ledger.signUps.acknowledged)
    process.stdout.write(
      `Published ${ledger.published.size} of ${ledger.sent.size}, read ${ledger.reads.ok} (${ledger.reads.failed} failed), ${installation.complaints.length} lines of errors, ready after ${readyAfter.join(', ')} ms\n`,
    )
  })
})
