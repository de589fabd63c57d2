import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { pino } from 'pino'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { deleteUser } from '#server/features/accounts/deletion/delete-queries.ts'
import { forgetAddress } from '#server/features/accounts/deletion/forget-address.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import { dropMarketingEvents } from '#server/features/marketing/event-job.ts'
import { fileDeletionJob } from '#server/features/profiles/pictures/file-deletion-job.ts'
import { actForOwner, restoreForOwner } from '#server/features/promo-codes/actions/owner-actions.ts'
import { sweepExpired } from '#server/features/promo-codes/queries.ts'
import { retention } from '#server/retention/retention.ts'
import { jobTable } from '#server/job-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { openWatch } from '#server/watch/watch.ts'
import { retentionCases } from '#test/retention-cases.ts'

import { benchDay } from './numbered-owner.ts'
import { agencyEmail, agencyId, ownerEmail, ownerId } from './desk-data.ts'
import type { Measured } from './queries.ts'

/** So many of its codes an owner chooses at once at most. */
const chosenAtOnce = 500

/** What changes a lot, each undone afterwards: only the work itself and its triggers are measured. */
export async function changes(database: Database): Promise<Measured[]> {
  const { db } = database
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const log = pino({ level: 'silent' })
  const queue = await openJobs(jobTable, database, { log, watch: await openWatch(config) }, false)
  const deps = { config, queue, today: () => benchDay } as unknown as Deps
  const undone = async (
    work: (db: Db) => Promise<unknown>,
    before?: (db: Db) => Promise<unknown>,
  ) =>
    rolledBack(db, async (db) => {
      await before?.(db)
      const started = performance.now()
      await work(db)
      // What waits for the commit belongs to it.
      await sql`set constraints all immediate`.execute(db)
      return performance.now() - started
    })
  const account = (id: string, email: string) => async (db: Db) => {
    await deleteUser(db, { id, email })
    await forgetAddress(db, email)
    await dropMarketingEvents(db, { user_id: id })
    await queue.add(db, fileDeletionJob, { user_id: id })
  }
  const shopper = 'b0000000-0000-4000-a000-000000000001'
  const acting = {
    viewer: { user_id: ownerId } as Viewer,
    owner: {
      id: ownerId,
      may_publish: true,
      is_fake: true,
      category: 'General',
    },
    agency_id: null,
  }
  const { rows: chosen } = await sql<Pick<OwnPromoCode, 'id'>>`
    select id from promo_codes where influencer_id = ${ownerId}::uuid order by id limit ${chosenAtOnce}`.execute(
    db,
  )
  const ids = chosen.map(({ id }) => id)
  const { rows: shops } = await sql<{ domain: string }>`
    select brand_domain as domain from promo_codes where is_live group by 1 order by count(*) desc limit 1`.execute(
    db,
  )
  const noteShops = (domains: readonly string[]) => async (db: Db) => {
    await sql`insert into extension_changes (domain) select unnest(${[...domains]}::text[])`.execute(
      db,
    )
    // A code of each shop is as new as can be, so that the shop is written too.
    await sql`update extension_shops set shop = 'another' where domain = any(${[...domains]}::text[])`.execute(
      db,
    )
  }
  const benchShops = Array.from({ length: 100 }, (_, n) => `bench${n}.example`)
  return [
    {
      name: 'baseline: 1,000 codes of one owner deleted and nothing else',
      run: () =>
        undone((db) => db.deleteFrom('promo_codes').where('influencer_id', '=', ownerId).execute()),
    },
    { name: 'their account deleted', run: () => undone(account(ownerId, ownerEmail)) },
    {
      name: 'an agency deleted, whose 1,000 codes stay with 50 influencers',
      run: () => undone(account(agencyId, agencyEmail)),
    },
    {
      name: 'a shopper without codes deleted',
      run: () =>
        undone(account(shopper, 'shopper@bench.example'), (db) =>
          db.insertInto('users').values({ id: shopper, email: 'shopper@bench.example' }).execute(),
        ),
    },
    {
      name: `${chosenAtOnce} codes deleted by their owner`,
      run: () => undone((db) => actForOwner({ ...deps, db }, acting, 'delete', ids)),
    },
    {
      name: `${chosenAtOnce} deleted codes brought back`,
      run: () =>
        undone(
          (db) => restoreForOwner({ ...deps, db }, acting, ids),
          (db) => actForOwner({ ...deps, db }, acting, 'delete', ids),
        ),
    },
    {
      name: 'extension: a code of the biggest shop changed',
      run: () => undone((db) => refreshShops({ db }), noteShops(shops.map(({ domain }) => domain))),
    },
    {
      name: 'extension: codes of 100 small shops changed',
      run: () => undone((db) => refreshShops({ db }), noteShops(benchShops)),
    },
    {
      name: 'extension: nothing changed',
      run: () => undone((db) => refreshShops({ db })),
    },
    {
      name: 'the sweep of the hour, nothing ended',
      run: () => undone((db) => sweepExpired(db, benchDay)),
    },
    ...Object.entries(retention).map(([job, rule]) => ({
      name: `${job}, one row of each kind due`,
      run: () =>
        undone(
          (db) => rule.run({ ...deps, db }),
          (db) => insertDue(db, job, ids[0] ?? ''),
        ),
    })),
  ]
}

async function insertDue(db: Db, job: string, code: string): Promise<void> {
  const cases = retentionCases.filter((each) => each.job === job)
  for (const [n, { insert, goes }] of cases.entries())
    await insert({ db, somebody: ownerId, code }, dueName(n), goes)
}

/** Different for each row, and an id where ids are asked for. */
function dueName(n: number): string {
  return `d0e00000-0000-4000-a000-${String(n).padStart(12, '0')}`
}

class Undone extends Error {}

/** Runs the work in a transaction that is undone, and answers what it answered. */
async function rolledBack<T>(db: Database['db'], work: (db: Transaction<Tables>) => Promise<T>) {
  let answer: T | undefined
  await db
    .transaction()
    .execute(async (db) => {
      answer = await work(db)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return answer
}
