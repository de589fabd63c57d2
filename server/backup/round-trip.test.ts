import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mailJob } from '#server/features/mail/mail-job.ts'
import { fileDeletionJob } from '#server/features/profiles/pictures/file-deletion-job.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { addDemoData } from '#server/demo/demo.ts'
import { createS3Files } from '#server/gateways/files/s3.ts'
import type { Files } from '#server/gateways/files/files.ts'
import { start } from '#server/start.ts'
import { isOnPostgres } from '#test/database.ts'
import { aPromoCode, openTestApp, password } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { contentOf, installationOn, noLog, openInstallation, quiet } from '#test/installations.ts'
import type { TestInstallation } from '#test/installations.ts'
import { aPicture } from '#test/pictures.ts'
import { startS3Server } from '#test/s3-server.ts'
import { noPages } from '#test/no-pages.ts'

import { archiveFileName, backUpToFile } from './archive-file.ts'
import { restore } from './restore.ts'
import { summaryLines } from './summary.ts'

const odd = 'Zoë \\N \\. "q\'s" ; -- $1 \u202Eback 🎺 — tab\tline\nend\r\\'
const long = `${'Fanfare, '.repeat(700_000)}🎺`

let folder: string
let app: TestApp
let ana: Actor
let files: Files
let archive: string
let content: Record<string, string>

/** A marketplace that uses many features, with some rows that only SQL can create. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-backup-'))
  app = await openTestApp({
    config: { files: { kind: 'folder', folder: join(folder, 'avatars') } },
  })
  files = app.deps.files
  await addDemoData(app.database.db, new Date().toISOString().slice(0, 10), password, app.deps)
  ana = await app.anInfluencer('ana')
  const agency = await app.anAgency('bureau')
  await app.manage(agency, ana)
  await app.subscribe(ana, 'growth')
  const avatar = new File([await aPicture()], 'me.png', { type: 'image/png' })
  await app.as(ana).profiles.uploadAvatar({ avatar })
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Ünlü & "Co"' }) })
  const { pool } = app.database
  await pool.query('update profiles set full_name = $1 where id = $2', [odd, ana.user_id])
  await pool.query(
    "insert into sandbox_payments (id, kind, data) values ('long', 'odd', $1), ('plain', 'odd', 'null')",
    [JSON.stringify({ long, odd, nothing: null, exact: 0.1 })],
  )
  await pool.query('update extension_state set version = 7')
  for (const name of ['Ana', odd]) {
    const values = { user_id: ana.user_id, full_name: name, username: 'ana' }
    await app.deps.queue.add(app.database.db, mailJob, {
      template: 'welcome_influencer',
      to: 'ana@example.com',
      values,
    })
  }
  await app.deps.queue.add(app.database.db, fileDeletionJob, { user_id: agency.user_id })
  archive = join(folder, archiveFileName(new Date('2026-03-10T12:00:00Z')))
  await backUpToFile(source(), archive, quiet)
  content = await contentOf(app.database)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const source = () => ({
  database: app.database,
  files,
  secret: 'the secret of the installation, long',
})

async function waiting(
  target: Pick<TestInstallation, 'database'>,
): Promise<Record<string, number>> {
  const { rows } = await target.database.pool.query<{ name: string; count: number }>(
    'select name, count(*)::int as count from pgboss.job where name not in (select name from pgboss.schedule) group by name',
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a backup is a file named by its time that only its owner can read', async () => {
  expect(archive).toMatch(/fanfare-2026-03-10T12-00-00Z\.tar\.gz$/)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  await expect(backUpToFile(source(), archive, quiet)).rejects.toThrow('is there already')
})

test('codes of a drop are sealed in a backup', async () => {
  const said = gunzipSync(await readFile(archive)).toString('latin1')
  expect(said).toContain('maya.runs.far')
  expect(said).not.toMatch(/LIFT-[0-9A-Z]{6}/)
})

test.each(isOnPostgres ? (['as tests run', 'embedded'] as const) : (['embedded'] as const))(
  'a backup is restored completely on a database %s, with sequences, files, jobs and a new epoch',
  async (kind) => {
    const target = await openInstallation(kind)
    try {
      const told: string[] = []
      const summary = await restore({ ...target, log: noLog }, archive, 'hold', (line) =>
        told.push(line),
      )
      expect(await contentOf(target.database)).toEqual(content)
      expect(
        Object.values(content).filter((table) => !table.startsWith('0 ')).length,
      ).toBeGreaterThan(20)
      expect(told).toContain('promo_codes …')
      expect(summary.recounted).toBe(0)
      expect(summary.migrated).toEqual([])
      const { rows: shown } = await target.database.pool.query(
        "select full_name, (select data from sandbox_payments where id = 'long') as data from profiles where id = $1",
        [ana.user_id],
      )
      expect(shown[0]).toEqual({ full_name: odd, data: { long, odd, nothing: null, exact: 0.1 } })

      const keys = await files.list('')
      expect(keys).toHaveLength(4)
      expect(await target.files.list('')).toEqual(keys)
      const bytesOf = async (from: Files) =>
        new Response((await from.get(keys[0] ?? ''))?.body).arrayBuffer()
      expect(await bytesOf(target.files)).toEqual(await bytesOf(files))

      const epochs = 'select epoch, version, made_at from extension_state'
      const [theirs, mine] = await Promise.all(
        [target, app].map(async ({ database }) => (await database.pool.query(epochs)).rows[0]),
      )
      expect(theirs.version).toBe(mine.version)
      expect(theirs.epoch).not.toBe(mine.epoch)
      // Extensions refuse what is older than what they hold.
      expect(theirs.made_at > mine.made_at).toBe(true)
      // Sequences continue where they ended, and open pages reload their data.
      const next = "insert into activity_log (action) values ('restored') returning id"
      const max = 'select max(id) as id from activity_log'
      const { rows: newest } = await app.database.pool.query(max)
      const { rows: added } = await target.database.pool.query(next)
      expect(added[0].id).toBe(newest[0].id + 1)
      const last = 'select last_value from outbox_id_seq'
      const [seen, ahead] = await Promise.all(
        [app, target].map(async ({ database }) => (await database.pool.query(last)).rows[0]),
      )
      expect(ahead.last_value).toBe(seen.last_value + 1_000_000)

      // Mails that may have been sent already are held. All other jobs run.
      const { mail = 0, ...others } = await waiting(app)
      expect(mail).toBeGreaterThan(1)
      expect(await waiting(target)).toEqual({ ...others, 'mail-dead': mail })
      expect(summary.jobs).toMatchObject({ mails_held: mail, mails_sent: 0, back: 2 })
    } finally {
      await target.close()
    }
  },
)

test('a restore sends pending mails if the operator says that the other installation stopped', async () => {
  const target = await openInstallation('embedded')
  try {
    const { jobs } = await restore({ ...target, log: noLog }, archive, 'send', quiet)
    expect(jobs.mails_held).toBe(0)
    expect(await waiting(target)).toEqual(await waiting(app))
    // A backup of the restored installation has the same content.
    const again = join(folder, 'again.tar.gz')
    await backUpToFile(target, again, quiet)
    const third = await openInstallation()
    await restore({ ...third, log: noLog }, again, 'send', quiet)
    expect(await contentOf(third.database)).toEqual(content)
    await third.close()
  } finally {
    await target.close()
  }
})

test('the product starts on a restored database, and users are still signed in', async () => {
  const place = join(folder, 'restored')
  const target = await installationOn(
    isOnPostgres
      ? (await openInstallation()).database
      : await connect({ database: { kind: 'pglite', folder: join(place, 'pglite') } }),
  )
  await restore({ ...target, log: noLog }, archive, 'hold', quiet)
  const url = (target.database.pool.options as { connectionString?: string }).connectionString
  if (!isOnPostgres) await target.close()
  const running = await start(
    readConfig({
      DATA_FOLDER: place,
      DATABASE_URL: (isOnPostgres && url) || '',
      PORT: '0',
      LOG_LEVEL: 'silent',
      FANFARE_SECRET: app.deps.config.secret ?? 'a secret that only the tests know, long enough',
      PUBLIC_URL: 'http://localhost:3000',
    }),
    async () => undefined,
    noPages,
  )
  try {
    const call = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`http://127.0.0.1:${running.port}${path}`, init)
      return { status: answer.status, body: await answer.text() }
    }
    expect(await call('/readyz')).toMatchObject({ status: 200 })
    expect((await call('/api/profiles?kind=influencer')).body).toContain('username')
    const mine = await call('/api/accounts/me', { headers: { cookie: ana.cookie } })
    expect(mine).toMatchObject({ status: 200 })
    expect(mine.body).toContain('ana')
    const signIn = await call('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ email: 'maya@demo.fanfare.example', password }),
    })
    expect(signIn.status).toBe(200)
  } finally {
    await running.stop()
    if (isOnPostgres) await target.close()
  }
})

test('a backup reads files from an S3-compatible store and restores them there', async () => {
  const store = await startS3Server()
  const target = await openInstallation()
  const back = await openInstallation()
  try {
    const inStore = { ...target, files: createS3Files(store.settings), log: noLog }
    await restore(inStore, archive, 'hold', quiet)
    expect([...store.objects.keys()].toSorted()).toEqual(await files.list(''))
    expect([...store.objects.values()].map(({ type }) => type)).toEqual(Array(4).fill('image/webp'))
    const file = join(folder, 'from-store.tar.gz')
    await backUpToFile(inStore, file, quiet)
    await restore({ ...back, log: noLog }, file, 'hold', quiet)
    expect(await back.files.list('')).toEqual(await files.list(''))
  } finally {
    await target.close()
    await back.close()
    await store.close()
  }
})

test('an archive of a former version is loaded into its tables and then migrated', async () => {
  const old = await openInstallation('embedded')
  const target = await openInstallation('embedded')
  try {
    await migrate(old.database.pool, '0016_web_chat.sql')
    await old.database.pool.query(`
      insert into users (id, email, name) values ('00000000-0000-4000-8000-000000000001', 'o@example.com', 'Old');
      insert into profiles (id, username, full_name, is_influencer) values ('00000000-0000-4000-8000-000000000001', 'old', 'Old', true);
      insert into promo_codes (influencer_id, brand_name, brand_url, brand_domain, promo_code, promo_type, promo_value, description, affiliate_link)
        values ('00000000-0000-4000-8000-000000000001', 'Pacewell', 'https://pacewell.example', 'pacewell.example', 'OLD', '% off', '20', '20% off', 'https://pacewell.example');
      update category_counts set live_count = 5 where category = 'Tech'`)
    const file = join(folder, 'old.tar.gz')
    await backUpToFile(old, file, quiet)
    const summary = await restore({ ...target, log: noLog }, file, 'hold', quiet)
    expect(summary.migrated).toContain('0017_extension.sql')
    expect(summary.recounted).toBe(1)
    const { rows } = await target.database.pool.query('select domain from extension_changes')
    expect(rows).toEqual([{ domain: 'pacewell.example' }])
    const lines = summaryLines(summary, target.secret, []).join('\n')
    expect(lines).toContain('1 kept counts were wrong')
    expect(lines).not.toContain('WARNING')
    expect(summaryLines(summary, 'another secret', []).join('\n')).toContain('WARNING')
    expect(summaryLines(summary, 'another', [old.secret]).join('\n')).not.toContain('WARNING')
  } finally {
    await old.close()
    await target.close()
  }
})
