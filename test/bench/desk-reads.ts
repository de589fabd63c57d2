import { gzipSync } from 'node:zlib'

import { sql } from 'kysely'

import type { Database } from '#server/db/connection/connect.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import { catalogueText, indexText, shopText } from '#server/features/extension/payloads.ts'
import { readState } from '#server/features/extension/queries.ts'
import { listAppeals } from '#server/features/staff/cases/appeal-desk.ts'
import { listCodes } from '#server/features/staff/codes/codes-queries.ts'
import { findCode } from '#server/features/staff/codes/code-details-queries.ts'
import type { CodesQuery } from '#server/features/staff/codes/codes-queries.ts'
import {
  countWaiting,
  listMails,
  listMessages,
} from '#server/features/staff/health/dead-letters.ts'
import { listActions } from '#server/features/staff/log-queries.ts'
import { findPerson, listPeople } from '#server/features/staff/people/people-queries.ts'
import type { PeopleQuery } from '#server/features/staff/people/people-search.ts'
import { findCase, listCases } from '#server/features/staff/cases/report-queries.ts'
import { listVerifications } from '#server/features/staff/people/list-verifications.ts'

import { frequentWord, rareWord } from './data-set.ts'
import { ownerId, staffId } from './desk-data.ts'
import type { Measured } from './queries.ts'

/** The parameters of the desk. */
const limit = 25

/** Pages of the desk, each first and after nine tenths of its list. */
export async function deskReads({ db }: Database): Promise<Measured[]> {
  /** The cursor after nine tenths of these rows: a time with full precision, and an id. */
  const deep = async (from: string, time: string, direction: 'asc' | 'desc', id = 'id') => {
    const { rows } = await sql<{ at: string; id: string }>`
      select to_char(${sql.raw(time)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, ${sql.raw(id)} as id
        from ${sql.raw(from)} order by ${sql.raw(`${time} ${direction}, ${id} ${direction}`)} limit 1
        offset (select count(*) * 9 / 10 from ${sql.raw(from)})`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`There is nothing in ${from}`)
    return encodeCursor([row.at, row.id])
  }
  const deepId = async (from: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.raw(from)} order by id desc limit 1 offset (select count(*) * 9 / 10 from ${sql.raw(from)})`.execute(
      db,
    )
    return encodeCursor([String(rows[0]?.id)])
  }
  const codes = (query: Partial<CodesQuery>) => () => listCodes(db, { q: '', limit, ...query })
  const people = (query: Partial<PeopleQuery>) => () => listPeople(db, { q: '', limit, ...query })
  const statuses = [
    'live',
    'hidden',
    'paused',
    'blocked',
    'expired',
    'featured',
    'trending',
    'reported',
  ] as const
  const filters = ['influencer', 'agency', 'elite', 'verified', 'staff'] as const
  const someCode = await db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', ownerId)
    .select(['id'])
    .executeTakeFirstOrThrow()
  const openCase = await db
    .selectFrom('report_cases')
    .where('resolved_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  const deepCode = await deep('promo_codes', 'created_at', 'desc')
  const after = {
    hidden: await deep('promo_codes where not is_live', 'created_at', 'desc'),
    reported: await deep(
      'promo_codes where id in (select promo_code_id from report_cases where resolved_at is null)',
      'created_at',
      'desc',
    ),
    people: await deep('users', 'created_at', 'desc'),
    openCases: await deep('report_cases where resolved_at is null', 'opened_at', 'asc'),
    resolvedCases: await deep('report_cases where resolved_at is not null', 'resolved_at', 'desc'),
    openAppeals: await deep('appeals where decided_at is null', 'created_at', 'asc'),
    decidedAppeals: await deep('appeals where decided_at is not null', 'decided_at', 'desc'),
    openVerifications: await deep(
      'verification_requests where decided_at is null',
      'submitted_at',
      'asc',
    ),
    decidedVerifications: await deep(
      'verification_requests where decided_at is not null',
      'decided_at',
      'desc',
    ),
    actions: await deepId('staff_actions'),
    blockActions: await deepId(`staff_actions where action = 'code_blocked'`),
    mails: await deep(`pgboss.job where name = 'mail-dead'`, 'created_on', 'desc'),
    messages: await deepId(`instagram_messages where state = 'failed'`),
  }
  return [
    {
      name: 'baseline: one code by its id',
      run: () =>
        db.selectFrom('promo_codes').where('id', '=', someCode.id).selectAll().executeTakeFirst(),
    },
    { name: 'overview: what waits', run: () => countWaiting(db, 100) },
    { name: 'codes', run: codes({}) },
    { name: 'codes, deep page (90 %)', run: codes({ cursor: deepCode }) },
    ...statuses.map((status) => ({ name: `codes, ${status}`, run: codes({ status }) })),
    {
      name: 'codes, hidden, deep page',
      run: codes({ status: 'hidden', cursor: after.hidden }),
    },
    {
      name: 'codes, reported, deep page',
      run: codes({ status: 'reported', cursor: after.reported }),
    },
    { name: 'codes of one owner', run: codes({ owner_id: ownerId }) },
    { name: 'codes, search, frequent word', run: codes({ q: frequentWord }) },
    {
      name: 'codes, search, frequent word, deep page',
      run: codes({ q: frequentWord, cursor: deepCode }),
    },
    { name: 'codes, search, rare word', run: codes({ q: rareWord }) },
    { name: 'codes, search, two letters', run: codes({ q: 'qz' }) },
    { name: 'codes, search, blocked', run: codes({ q: frequentWord, status: 'blocked' }) },
    { name: 'codes, search, reported', run: codes({ q: frequentWord, status: 'reported' }) },
    { name: 'codes, search, featured', run: codes({ q: frequentWord, status: 'featured' }) },
    { name: 'one code with its blocks', run: () => findCode(db, someCode.id) },
    { name: 'people', run: people({}) },
    { name: 'people, deep page (90 %)', run: people({ cursor: after.people }) },
    ...filters.map((filter) => ({ name: `people, ${filter}`, run: people({ filter }) })),
    { name: 'people, search, one name', run: people({ q: 'many codes' }) },
    { name: 'people, search, name of all', run: people({ q: 'owner' }) },
    {
      name: 'people, search, name of all, deep page',
      run: people({ q: 'owner', cursor: after.people }),
    },
    { name: 'people, search, two letters', run: people({ q: 'ow' }) },
    { name: 'people, search, by mail address', run: people({ q: 'many-codes@bench.example' }) },
    { name: 'one person', run: () => findPerson(db, ownerId) },
    { name: 'reports, open', run: () => listCases(db, { state: 'open', limit }) },
    {
      name: 'reports, open, deep page',
      run: () => listCases(db, { state: 'open', cursor: after.openCases, limit }),
    },
    {
      name: 'reports, resolved, deep page',
      run: () => listCases(db, { state: 'resolved', cursor: after.resolvedCases, limit }),
    },
    { name: 'one case with its reports', run: () => findCase(db, openCase.id) },
    { name: 'appeals, open', run: () => listAppeals(db, { state: 'open', limit }) },
    {
      name: 'appeals, open, deep page',
      run: () => listAppeals(db, { state: 'open', cursor: after.openAppeals, limit }),
    },
    {
      name: 'appeals, decided, deep page',
      run: () => listAppeals(db, { state: 'decided', cursor: after.decidedAppeals, limit }),
    },
    { name: 'verifications, open', run: () => listVerifications(db, { state: 'open', limit }) },
    {
      name: 'verifications, open, deep page',
      run: () => listVerifications(db, { state: 'open', cursor: after.openVerifications, limit }),
    },
    {
      name: 'verifications, decided, deep page',
      run: () =>
        listVerifications(db, { state: 'decided', cursor: after.decidedVerifications, limit }),
    },
    { name: 'log', run: () => listActions(db, { limit }) },
    { name: 'log, deep page', run: () => listActions(db, { cursor: after.actions, limit }) },
    { name: 'log of one of the staff', run: () => listActions(db, { actor_id: staffId, limit }) },
    {
      name: 'log of one action, deep page',
      run: () => listActions(db, { action: 'code_blocked', cursor: after.blockActions, limit }),
    },
    {
      name: 'log of one of the staff and one action that there is none of',
      run: () => listActions(db, { actor_id: staffId, action: 'fake_set', limit }),
    },
    {
      name: 'log of one of the staff about people, of which there is nothing',
      run: () => listActions(db, { actor_id: staffId, target_type: 'person', limit }),
    },
    { name: 'dead letters: mails', run: () => listMails(db, { limit }) },
    {
      name: 'dead letters: mails, deep page',
      run: () => listMails(db, { cursor: after.mails, limit }),
    },
    { name: 'dead letters: messages', run: () => listMessages(db, { limit }) },
    {
      name: 'dead letters: messages, deep page',
      run: () => listMessages(db, { cursor: after.messages, limit }),
    },
  ]
}

/** So many shops are different from the version before. */
const differing = 10

/** The extension's requests, without an answer in memory. */
export async function extensionReads({ db }: Database): Promise<Measured[]> {
  await sql`
    with next as (update extension_state set version = version + 1 returning version)
    update extension_shops set count_version = next.version, shop_version = next.version
      from next where domain in (select 'bench' || n || '.example' from generate_series(0, ${differing - 1}::int) n)`.execute(
    db,
  )
  const { epoch, version } = await readState(db)
  const before = `${epoch}.${version - 1}`
  await indexText(db, undefined)
  return [
    { name: 'state, one row, for each request', run: () => readState(db) },
    { name: 'one shop', run: () => shopText(db, 'bench5.example') },
    { name: `index, difference of ${differing} shops`, run: () => indexText(db, before) },
    // The handle caches a version's data, so a new handle computes it again.
    {
      name: 'index, whole, once for each version',
      run: () => indexText(db.withoutPlugins(), undefined),
    },
    {
      name: `catalogue, difference of ${differing} shops`,
      run: () => catalogueText(db, before).catch(() => undefined),
    },
  ]
}

/** Bytes that a browser loads, with and without compression. */
export async function downloadSizes({ db }: Database): Promise<[string, number, number][]> {
  const { epoch, version } = await readState(db)
  const before = `${epoch}.${version - 1}`
  const texts: [string, string | undefined][] = [
    ['index, whole', await indexText(db, undefined)],
    [`index, difference of ${differing} shops`, await indexText(db, before)],
    ['catalogue, whole', await catalogueText(db, undefined).catch(() => undefined)],
    [
      `catalogue, difference of ${differing} shops`,
      await catalogueText(db, before).catch(() => undefined),
    ],
    ['one shop', await shopText(db, 'bench5.example')],
  ]
  return texts.map(([name, text]) => [name, text?.length ?? 0, text ? gzipSync(text).length : 0])
}
