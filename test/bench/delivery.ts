import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { claimMessages, recordResults } from '#server/features/push/claims.ts'
import { matchNews, recordNews } from '#server/features/push/find-news.ts'

import { newCurve } from '../push-service.ts'
import { exitCode, report, sized } from './toy.ts'
import { median } from './quantiles.ts'

/**
 * Measures how long publishing takes for a creator whom nobody and one whom 100,000 browsers follow, in turns, and how
 * long the job then needs to match one code with all of them and to tell them, at a push service beside it that checks
 * and decrypts each message, and whether the claims of what is due stay as quick to the end, beside ten times as many
 * deliveries that are done. Needs BENCH_DATABASE_URL. Writes docs/benchmarks/delivery.md; fails when publishing takes
 * half as long again with followers, when not everybody shows one notification, or when claims get slower.
 * `-- --followers 10000` is faster.
 */
const adminUrl = process.env['BENCH_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')
// Read when the harness is loaded.
process.env['TEST_DATABASE_URL'] = adminUrl
const { openPushApp } = await import('../push-app.ts')

const { values } = parseArgs({ options: { followers: { type: 'string', default: '100000' } } })
const followers = sized(Number(values.followers), 60)
const published = sized(60, 2)
const load = (loadavg()[0] ?? 0).toFixed(1)

const world = await openPushApp()
const { app, db, service } = world
const [alone, followed] = [await app.anInfluencer('alone'), await app.anInfluencer('followed')]
for (const creator of [alone, followed]) await app.subscribe(creator, 'pro')

const curve = newCurve()
const browsers = Array.from({ length: followers }, () => service.aBrowser(curve))
/** By what they hear of it: of ten six the creator, three the brand, one a search. */
const ways = [
  'creator',
  'brand',
  'search',
  'creator',
  'brand',
  'creator',
  'creator',
  'brand',
  'creator',
  'creator',
]
for (let from = 0; from < followers; from += 10_000) {
  const rows = browsers.slice(from, from + 10_000).map(({ endpoint, keys }, n) => ({
    endpoint,
    ...keys,
    way: ways[n % ways.length],
  }))
  await sql`
    with given as (
      select endpoint, p256dh, auth, way
        from json_to_recordset(${JSON.stringify(rows)}) as one (endpoint text, p256dh text, auth text, way text)
    ), added as (
      insert into push_subscriptions (endpoint, p256dh, auth, server_key, time_zone, per_day)
        select endpoint, p256dh, auth, ${app.deps.push?.public_key ?? ''}, 'UTC', 20 from given returning id, endpoint
    ), topics as (
      insert into push_topics (kind, topic, subscription_id)
        select way, case way when 'brand' then 'pacewell' else ${followed.user_id} end, id
          from added join given using (endpoint) where way <> 'search'
    ) insert into push_searches (subscription_id, words)
        select id, 'pacewell' from added join given using (endpoint) where way = 'search'`.execute(
    db,
  )
}
/** What each browser was told before. */
const former = 10
for (let n = 1; n <= former; n++)
  await sql`
    insert into push_deliveries (subscription_id, promo_code_id, queued_at)
      select id, gen_random_uuid(), now() - ${n}::int * interval '12 hours' from push_subscriptions`.execute(
    db,
  )
await sql`analyze`.execute(db)

const seconds = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
const times = { alone: [] as number[], followed: [] as number[] }
for (let n = 0; n < published; n++) {
  times.alone.push(await seconds(() => world.publish(alone, { brand_name: 'Softhour' })))
  times.followed.push(await seconds(() => world.publish(followed, { brand_name: 'Pacewell' })))
}
// What was published for this is no news.
await sql`update promo_codes set created_at = now() - interval '3 days'`.execute(db)

const match = () =>
  seconds(async () => {
    await world.publish(followed, { brand_name: 'Pacewell' })
    await recordNews(db)
    while (await matchNews(db, app.deps.today()));
  })
const matching = await match()
const queued = await world.waiting()
const telling = await seconds(() => world.notify())
const shown = browsers.map(({ taken }) => new Set(taken.map(({ topic }) => topic)).size)
const once = shown.filter((count) => count === 1).length

// Another code, of which nobody is told but in the table: what is measured is the claims alone.
await match()
const claims: number[] = []
let claimed = 0
for (let isDone = false; !isDone;) {
  const now = new Date()
  const begun = performance.now()
  const { messages } = await claimMessages(db, { now, today: app.deps.today() }, () => undefined)
  claims.push((performance.now() - begun) / 1000)
  claimed += messages.length
  await recordResults(
    db,
    messages.map((message) => ({ message })),
    now,
  )
  isDone = messages.length === 0
}
const tenth = Math.ceil(claims.length / 10)
const slowing = median(claims.slice(-tenth)) / median(claims.slice(0, tenth))

const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
const fsync = await sql<{ fsync: string }>`show fsync`.execute(db)
await world.close()

const ms = (all: number[]) => `${(median(all) * 1000).toFixed(1)} ms`
const ratio = median(times.followed) / median(times.alone)
const isToldOnce = queued === followers && once === followers && claimed === followers
const isMet = ratio <= 1.5 && isToldOnce && slowing <= 1.5
const number = (value: number) => Math.round(value).toLocaleString('en')
await report(
  'docs/benchmarks/delivery.md',
  `# Telling followers

Written by \`npm run bench:delivery\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, PostgreSQL ${rows[0]?.server_version ?? ''}, fsync ${fsync.rows[0]?.fsync ?? ''}, ${cpus().length} cores
shared by everything, load average ${load} before. Read ratios rather than absolutes: the push service, which checks and decrypts each message,
runs in the same process as the job.

One code of one creator; ${number(followers)} browsers hear of it, six of ten by the creator, three by the brand, one by a search.

| what | |
|---|---|
| publishing, nobody follows (median of ${published}) | ${ms(times.alone)} |
| publishing, ${number(followers)} follow (median of ${published}, in turns) | ${ms(times.followed)} |
| ratio | ${ratio.toFixed(2)} |
| matched and queued | ${number(queued)} in ${matching.toFixed(1)} s |
| sent and shown | ${number(once)} in ${telling.toFixed(1)} s, ${number(once / telling)} a second |
| claim of what is due, ${number(followers)} due and ${number(followers * former)} done (median of the first tenth) | ${ms(claims.slice(0, tenth))} |
| the same at the end (median of the last tenth) | ${ms(claims.slice(-tenth))} |
| ratio | ${slowing.toFixed(2)} |

The aims are ratios of at most 1.5, and one notification for each browser: ${isMet ? 'met' : 'missed'} here. A run of the job ends after ten minutes and
the next one goes on; copies of the product share the work.
`,
)
process.exit(exitCode(isMet))
