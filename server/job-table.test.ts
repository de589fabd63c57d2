import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import type { Deps } from '#server/deps.ts'
import type { LetterTable } from '#server/features/mail/letters/define-letter.ts'
import type { Worker } from '#server/jobs/worker.ts'

import { jobTable } from './job-table.ts'
import { letterTable } from './letter-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.work()
})
afterAll(() => app.close())

type Workers = readonly Worker<Deps>[]
type Declared = Record<string, Workers | ((letters: LetterTable) => Workers)>

const declarations = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/jobs.ts'))
  .toSorted()

describe('the table of jobs', () => {
  test.each(declarations)('the job table lists every worker of server/%s', async (file) => {
    const declared = Object.values((await import(join(import.meta.dirname, file))) as Declared)
      // The mail worker gets the letters.
      .flatMap((one) => (typeof one === 'function' ? one(letterTable) : one))
    expect(declared.length).toBeGreaterThan(0)
    const listed = new Set(jobTable.map(({ name }) => name))
    expect(declared.filter(({ name }) => !listed.has(name))).toEqual([])
  })

  test('the job table has no job that a feature did not declare in its jobs.ts', () => {
    const table = readFileSync('server/job-table.ts', 'utf8')
    const imported = [...table.matchAll(/#server\/([\w/-]+\/jobs\.ts)/g)].map(([, file]) => file)
    expect(imported.toSorted()).toEqual(declarations)
  })

  test('the job table has each name once, except for the second worker of urgent mails', () => {
    const names = jobTable.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(['mail'])
  })

  test('every job of the clock is told to operators', async () => {
    const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(
      app.deps.db,
    )
    expect(rows.length).toBeGreaterThan(20)
    const pages = ['docs/operations.md', 'docs/retention.md'].map((page) =>
      readFileSync(page, 'utf8'),
    )
    const untold = rows.filter(({ name }) => !pages.some((page) => page.includes(`\`${name}\``)))
    expect(untold).toEqual([])
  })

  test('the job table has the queues and schedules that running installations have jobs in', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select queue.name, policy, retry_limit as tries, retry_delay as delay, retry_backoff as backoff,
          retry_delay_max as longest, expire_seconds as expires, retention_seconds as stays,
          deletion_seconds as deleted, dead_letter as dead, cron
        from pgboss.queue left join pgboss.schedule on schedule.name = queue.name
        where queue.name not like '\_\_pgboss%' order by queue.name`.execute(app.deps.db)
    const inWords = rows.map((row) => Object.values(row).map(String).join(' '))
    expect(inWords).toMatchInlineSnapshot(`
      [
        "account-links standard 5 5 true null 60 3600 60 null null",
        "compare-counts standard 3 0 true null 900 1209600 604800 null 45 3 * * *",
        "delete-account-files standard 20 30 true 21600 900 1209600 2592000 null null",
        "delete-unconfirmed-accounts standard 3 0 true null 900 1209600 604800 null 50 3 * * *",
        "end-elite standard 3 0 true null 900 1209600 604800 null */10 * * * *",
        "end-temporary-passwords standard 3 0 true null 900 1209600 604800 null 40 3 * * *",
        "fade-activity standard 3 0 true null 900 1209600 604800 null 5 4 * * *",
        "fade-verdicts standard 3 0 true null 900 1209600 604800 null 5 0 * * *",
        "forget-claimers standard 3 0 true null 900 1209600 604800 null 15 0 * * *",
        "forget-failed-recipients standard 3 0 true null 900 1209600 604800 null */15 * * * *",
        "handle-stale-payment-events standard 3 0 true null 900 1209600 604800 null */5 * * * *",
        "instagram-set-up standard 3 0 true null 900 1209600 604800 null */15 * * * *",
        "learn-brands standard 3 0 true null 900 1209600 604800 null 50 3 * * *",
        "let-sandbox-time-pass standard 3 0 true null 900 1209600 604800 null 5 * * * *",
        "mail standard 7 15 true null 240 1209600 3600 mail-dead null",
        "mail-dead standard 0 0 false null 900 259200 3600 null null",
        "marketing-events standard 34 10 true 21600 240 604800 3600 marketing-events-dead null",
        "marketing-events-dead standard 0 0 false null 900 604800 3600 null null",
        "pause-beyond-plan standard 20 5 true 3600 60 1209600 604800 null null",
        "payments standard 20 5 true 21600 600 1209600 2592000 null null",
        "reconcile-payments standard 3 0 true null 21600 1209600 604800 null 45 2 * * *",
        "refresh-codes-of-owners standard 3 0 true null 900 1209600 604800 null * * * * *",
        "refresh-extension standard 3 0 true null 900 1209600 604800 null * * * * *",
        "refresh-extension-now short 2 0 false null 900 600 600 null null",
        "refresh-follower-domains short 12 5 true 3600 900 172800 604800 null null",
        "refresh-instagram-token standard 3 0 true null 900 1209600 604800 null 25 4 * * *",
        "renew-seals standard 3 0 true null 900 1209600 604800 null 55 3 * * *",
        "send-digests standard 3 0 true null 900 1209600 604800 null */5 * * * *",
        "send-reminders standard 3 0 true null 900 1209600 604800 null */10 * * * *",
        "settle-brand-merges standard 3 0 true null 900 1209600 604800 null * * * * *",
        "start-promo-codes standard 3 0 true null 900 1209600 604800 null * * * * *",
        "sweep-expired-promo-codes standard 3 0 true null 900 1209600 604800 null 0 * * * *",
        "tell-browsers-of-news standard 3 0 true null 900 1209600 604800 null * * * * *",
        "tell-of-codes standard 3 0 true null 900 1209600 604800 null */5 * * * *",
        "tell-of-renewals standard 3 0 true null 900 1209600 604800 null 15 * * * *",
        "trim-address-counts standard 3 0 true null 900 1209600 604800 null 15 0 * * *",
        "trim-alerts standard 3 0 true null 900 1209600 604800 null 25 4 * * *",
        "trim-chats standard 3 0 true null 900 1209600 604800 null 30 4 * * *",
        "trim-deleted-codes standard 3 0 true null 900 1209600 604800 null */10 * * * *",
        "trim-digests standard 3 0 true null 900 1209600 604800 null 28 4 * * *",
        "trim-extension standard 3 0 true null 900 1209600 604800 null 22 4 * * *",
        "trim-instagram standard 3 0 true null 900 1209600 604800 null 17 4 * * *",
        "trim-invitations standard 3 0 true null 900 1209600 604800 null 15 4 * * *",
        "trim-link-tokens standard 3 0 true null 900 1209600 604800 null 30 * * * *",
        "trim-outbox standard 3 0 true null 900 1209600 604800 null 20 3 * * *",
        "trim-payment-records standard 3 0 true null 900 1209600 604800 null 20 4 * * *",
        "trim-push standard 3 0 true null 900 1209600 604800 null 27 4 * * *",
        "trim-rate-limits standard 3 0 true null 900 1209600 604800 null 40 * * * *",
        "trim-reminders standard 3 0 true null 900 1209600 604800 null 10 4 * * *",
        "trim-reports standard 3 0 true null 900 1209600 604800 null 35 4 * * *",
        "trim-sessions standard 3 0 true null 900 1209600 604800 null 35 * * * *",
        "trim-tokens standard 3 0 true null 900 1209600 604800 null 10 0 * * *",
        "trim-username-redirects standard 3 0 true null 900 1209600 604800 null 35 3 * * *",
        "trim-visitors standard 3 0 true null 900 1209600 604800 null 50 * * * *",
        "warn-of-failing-codes standard 3 0 true null 900 1209600 604800 null 25 * * * *",
      ]
    `)
  })
})

describe('server/jobs', () => {
  test('server/jobs imports no feature', () => {
    const imports = readdirSync('server/jobs')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(join('server/jobs', file), 'utf8').matchAll(/from '([^']+)'/g)].map(
          ([, from]) => `${file} → ${from}`,
        ),
      )
    expect(imports.filter((line) => /#server\/(?:features|deps|job-table)/.test(line))).toEqual([])
  })
})
