import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { sized } from './toy.ts'

/**
 * Measures readings of a plan whose agency manages thousands: without a change, with an end that pauses codes, with
 * codes that are resumed, and many readings at once, with the delay of the health check meanwhile. Needs
 * BENCH_DATABASE_URL or TEST_DATABASE_URL, a PostgreSQL that allows new databases. Prints the results.
 */
const adminUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
if (adminUrl === undefined) {
  process.stderr.write(
    'Set BENCH_DATABASE_URL to a PostgreSQL database from which others may be created.\n',
  )
  process.exit(1)
}
// Read when the harness is loaded.
process.env['TEST_DATABASE_URL'] = adminUrl
const { openPaymentApp } = await import('#test/payment-app.ts')
const { aCodeRow, insertCodes } = await import('#test/rows.ts')

const managed = sized(2000, 20)
const withCodes = managed / 10
const codesEach = 5
const atOnce = 11

const app = await openPaymentApp()
const { db } = app.deps
const agency = await app.anAgency()
const ids = Array.from({ length: managed }, () => randomUUID())
await sql`insert into users (id, email, name) select id, id || '@example.com', 'Somebody' from unnest(${ids}::uuid[]) id`.execute(
  db,
)
await sql`insert into profiles (id, username, full_name, is_influencer)
  select id, 'u' || replace(left(id::text, 18), '-', ''), 'Somebody', true from unnest(${ids}::uuid[]) id`.execute(
  db,
)
await sql`insert into agency_influencers (agency_id, influencer_id) select ${agency.user_id}::uuid, id from unnest(${ids}::uuid[]) id`.execute(
  db,
)
await app.buy(agency, 'growth')
const rows = ids
  .slice(0, withCodes)
  .flatMap((id) => Array.from({ length: codesEach }, () => aCodeRow(id)))
await insertCodes(db, ...rows)
await app.forgetLimits()

const timed = async (what: string, run: () => Promise<unknown>) => {
  const since = performance.now()
  await run()
  process.stdout.write(`${what}: ${Math.round(performance.now() - since)} ms\n`)
}
const readings = app.as(agency).subscriptions
process.stdout.write(`${managed} managed influencers, ${rows.length} codes\n`)
await timed('a reading where nothing changed', () => readings.refresh())
const watched = { worst: 0, isDone: false }
const health = (async () => {
  while (!watched.isDone) {
    const since = performance.now()
    await app.readiness.faults()
    watched.worst = Math.max(watched.worst, performance.now() - since)
  }
})()
await timed(`${atOnce} readings at once`, () =>
  Promise.all(Array.from({ length: atOnce }, () => readings.refresh())),
)
watched.isDone = true
await health
process.stdout.write(`  the health check meanwhile, at worst: ${Math.round(watched.worst)} ms\n`)
await timed('which codes cancelling would pause', () => readings.impact({ action: 'cancel' }))
const agreed = await app.consent(agency, { action: 'cancel' })
await timed('cancelling with consent', () => readings.cancel(agreed))
await timed('taking it back', () => readings.resume())
await app.at(agency, (life, subscription) => life.end(subscription))
await timed('a plan that ends, with codes to pause', () => readings.refresh())
await app.buy(agency, 'growth')
await timed('the codes come back', () => readings.restorePausedByPlan())
await timed('a coming back with nothing to bring', () => readings.restorePausedByPlan())
await app.close()
