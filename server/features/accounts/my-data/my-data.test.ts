import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aPicture } from '#test/pictures.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { dataTables } from './my-data-tables.ts'

let folder: string
let app: TestApp
let ana: Actor
let agency: Actor
let bob: Actor

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'my-data-'))
  app = await openTestApp({ config: { files: { kind: 'folder', folder } } })
  ana = await app.anInfluencer('ana')
  bob = await app.anInfluencer('bob')
  agency = await app.anAgency('harbor')
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => app.forgetLimits())

const download = (actor: Actor | undefined, headers: Record<string, string> = {}) =>
  app.request('/api/accounts/me/data', { cookie: actor?.cookie, headers })

type Archive = { files: Record<string, string>; names: string[]; data: Record<string, Row[]> }
type Row = Record<string, unknown>

async function archiveOf(actor: Actor): Promise<Archive> {
  const answer = await download(actor)
  expect(answer.status).toBe(200)
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const files = Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  return {
    files,
    names: Object.keys(files),
    data: JSON.parse(files['data.json'] ?? '') as Record<string, Row[]>,
  }
}

const tableOf = ({ files }: Archive, name: string) =>
  Papa.parse<Record<string, string>>((files[`${name}.csv`] ?? '').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })

describe('the archive', () => {
  test('the personal archive is a download that is never cached', async () => {
    const answer = await download(ana)
    await answer.body?.cancel()
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="fanfare-data-\d{4}-\d{2}-\d{2}\.zip"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('the personal archive contains everything, as JSON, tables and pictures', async () => {
    const { db } = app.deps
    const { promo_code } = await app.as(ana).promoCodes.create({
      promo_code: aPromoCode({ promo_code: 'ANA10', brand_name: 'Päcewell' }),
    })
    await sql`
      insert into promo_code_counts (promo_code_id, kind, channel, day, count)
        values (${promo_code.id}::uuid, 'copy', 'web', '2026-03-09', 3), (${promo_code.id}::uuid, 'click', 'dm', '2026-03-10', 2)`.execute(
      db,
    )
    await app.as(bob).promoCodes.create({ promo_code: aPromoCode() })
    // What the extension does not show of a followed creator is in no archive of a follower.
    const hushed = { brand_name: 'Hushed', brand_domain: 'hushed.example' }
    await insertCodes(db, aCodeRow(bob.user_id, { ...hushed, scope: 'direct link' }))
    await app.as(ana).followers.follow({ influencer_id: bob.user_id })
    await app.as(bob).followers.follow({ influencer_id: ana.user_id })
    await app.manage(agency, ana)
    await insertCodes(
      db,
      aCodeRow(ana.user_id, { agency_id: agency.user_id, promo_code: 'BYAGENCY' }),
    )
    await db
      .insertInto('mail_preferences')
      .values({ user_id: ana.user_id, unsubscribed_at: '2026-01-02T03:04:05.000Z' })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ unsubscribed_at: '2026-01-02T03:04:05.000Z' }),
      )
      .execute()
    await app.as(ana).profiles.update({ full_name: 'Ana', username: 'ana.new' })
    const picture = new File([await aPicture()], 'me.png', { type: 'image/png' })
    await app.as(ana).profiles.uploadAvatar({ avatar: picture })
    await db
      .insertInto('activity_log')
      .values([
        {
          actor_id: agency.user_id,
          subject_id: ana.user_id,
          action: 'linked',
          details: JSON.stringify({ by: 'harbor@else.example', temporary_password: 'abc-123' }),
        },
        { actor_id: ana.user_id, subject_id: bob.user_id, action: 'greeted', details: '{}' },
        { actor_id: bob.user_id, subject_id: bob.user_id, action: 'private', details: '{}' },
      ])
      .execute()

    const archive = await archiveOf(ana)
    const { data, names } = archive
    expect(names).toEqual(
      expect.arrayContaining([
        'README.txt',
        'data.json',
        ...dataTables.map((t) => `${t.name}.csv`),
      ]),
    )
    expect(names.filter((name) => /^avatar\/[\w-]+\.webp$/.test(name)).length).toBeGreaterThan(0)
    expect(data['account']).toMatchObject([{ id: ana.user_id, email: 'ana@example.com' }])
    expect(data['sign_in_methods']).toMatchObject([{ method: 'password' }])
    expect(data['sessions']).toHaveLength(1)
    expect(data['profile']).toMatchObject([{ username: 'ana.new', full_name: 'Ana', followers: 1 }])
    expect(data['former_usernames']).toMatchObject([{ username: 'ana' }])
    expect(data['promo_codes']?.map((row) => row['promo_code'])).toEqual(['BYAGENCY', 'ANA10'])
    expect(data['promo_codes']).toMatchObject([{ agency_name: 'harbor' }, { agency_name: null }])
    expect(data['promo_code_counts']).toEqual([
      { promo_code_id: promo_code.id, kind: 'click', channel: 'dm', day: '2026-03-10', count: 2 },
      { promo_code_id: promo_code.id, kind: 'copy', channel: 'web', day: '2026-03-09', count: 3 },
    ])
    expect(data['follows']).toMatchObject([{ influencer_id: bob.user_id, username: 'bob' }])
    expect(data['followed_domains']).toMatchObject([{ domain: 'pacewell.example' }])
    expect(data['agency_links']).toMatchObject([
      { you_are: 'creator', other_name: 'harbor', managed_by_agency: true },
    ])
    expect(data['mail_preferences']).toMatchObject([
      { unsubscribed_at: '2026-01-02T03:04:05.000Z' },
    ])
    expect(data['activity']).toMatchObject([
      { action: 'linked', done_by: 'somebody else', about: 'you' },
      { action: 'influencer_updated', done_by: 'you', about: 'you' },
      { action: 'influencer_updated', done_by: 'you', about: 'you' },
      { action: 'promo_code_created', done_by: 'you', about: 'you' },
      { action: 'greeted', done_by: 'you', about: 'somebody else' },
    ])
    for (const { name, columns } of dataTables) {
      const table = tableOf(archive, name)
      expect(table.meta.fields).toEqual(columns)
      expect(table.data).toHaveLength(data[name]?.length ?? -1)
      expect(archive.files['README.txt']).toContain(`${name}.csv`)
    }
    expect(tableOf(archive, 'promo_codes').data[1]?.['brand_name']).toBe('Päcewell')
  })

  test('the personal archive of an agency contains its influencers and what it published for them', async () => {
    const { data } = await archiveOf(agency)
    expect(data['agency_links']).toMatchObject([{ you_are: 'agency', other_name: 'Ana' }])
    expect(data['promo_codes_for_creators']).toMatchObject([
      { promo_code: 'BYAGENCY', creator_name: 'Ana' },
    ])
    expect(data['promo_codes']).toEqual([])
  })

  test('the personal archive contains no secrets and no addresses of others', async () => {
    const { db } = app.deps
    const managed = await app.anInfluencer()
    await app.manage(agency, managed)
    await db
      .updateTable('auth_accounts')
      .set({ password: 'temporary$key.sealed-password' })
      .where('user_id', '=', managed.user_id)
      .execute()
    const secrets = [
      ...(await db.selectFrom('sessions').select('token').execute()).map((row) => row.token),
      ...(await db.selectFrom('auth_accounts').select('password').execute()).map(
        (row) => row.password ?? '',
      ),
      'sealed-password',
      'abc-123',
      'harbor@else.example',
    ]
    for (const actor of [ana, agency]) {
      const text = Object.values((await archiveOf(actor)).files).join('\n')
      for (const secret of secrets) expect(text).not.toContain(secret)
      const addresses = text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? []
      expect(new Set(addresses)).toEqual(
        new Set([actor === ana ? 'ana@example.com' : expect.stringMatching(/@example\.com$/)]),
      )
      expect(text).not.toContain('bob@example.com')
    }
  })

  test('the personal archive cannot run formulas in a spreadsheet', async () => {
    await insertCodes(
      app.deps.db,
      ...[
        '=1+1',
        '+cmd',
        '-2+3',
        '@SUM(A1)',
        '\t=1',
        '\r=1',
        '=HYPERLINK("http://evil.example",\n"x")',
      ].map((text) =>
        aCodeRow(bob.user_id, { description: text, promo_type: 'other', promo_value: text }),
      ),
    )
    const archive = await archiveOf(bob)
    const cells = tableOf(archive, 'promo_codes').data.flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    expect(cells).toContain("'=1+1")
    expect(cells).toContain('\'=HYPERLINK("http://evil.example",\n"x")')
    // Programs parse the text, so its format is fixed.
    expect(archive.data['promo_codes']?.map((row) => row['description'])).toContain('=1+1')
  })

  test('the personal archive is for its owner only, from our own pages, five times an hour', async () => {
    expect((await download(undefined)).status).toBe(401)
    expect((await download(ana, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await download(ana, { 'sec-fetch-site': 'same-site' })).status).toBe(403)
    expect(
      (await download(ana, { 'sec-fetch-site': '', origin: 'https://evil.example' })).status,
    ).toBe(403)
    for (let times = 0; times < 5; times++) {
      const answer = await download(ana)
      expect(answer.status).toBe(200)
      await answer.body?.cancel()
    }
    const refused = await download(ana)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      data: { retry_after_seconds: expect.any(Number) as number },
    })
    const others = await download(bob)
    expect(others.status).toBe(200)
    await others.body?.cancel()
  })

  test('the personal archive reads large tables in pages', async () => {
    const carl = await app.anInfluencer('carl')
    await sql`
      insert into promo_codes (influencer_id, brand_name, brand_url, promo_code, promo_type, promo_value, description, affiliate_link, created_at)
        select ${carl.user_id}::uuid, 'Brand ' || n % 7, 'https://b.example', 'C' || n, '% off', '10', '10% off', 'https://b.example',
            timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
          from generate_series(1, 2700) n`.execute(app.deps.db)
    await sql`
      insert into promo_code_counts (promo_code_id, kind, channel, day, count)
        select id, kind, 'web', date '2026-01-01' + d, 1 from promo_codes, unnest(array['copy', 'click']) kind, generate_series(0, 1) d
          where influencer_id = ${carl.user_id}::uuid and (kind, d) <> ('click', 1)`.execute(
      app.deps.db,
    )
    const { data } = await archiveOf(carl)
    const codes = data['promo_codes']?.map((row) => row['promo_code']) ?? []
    expect(codes).toHaveLength(2700)
    expect(new Set(codes).size).toBe(2700)
    // Three of each code: a page of 2,500 ends in the middle of one.
    const counts = data['promo_code_counts'] ?? []
    expect(counts).toHaveLength(2700 * 3)
    expect(new Set(counts.map((row) => JSON.stringify(row))).size).toBe(2700 * 3)
  })
})

test('every table that refers to a user is exported, or excluded explicitly', async () => {
  const exported =
    'activity_log agency_influencers agency_invitations agency_members auth_accounts brand_follows card_applications ' +
    'code_alerts code_defaults creator_pages digest_codes digest_letters digest_settings drop_pools email_changes extension_connections first_step_marks follows insight_days mail_preferences page_visits passkeys ' +
    'payment_disputes plan_letters private_feeds profiles push_subscriptions ' +
    'promo_code_blocks promo_codes reports saved_codes search_follows sent_reminders sessions staff_actions ' +
    'subscription_invoices subscriptions upload_columns user_domain_map username_redirects ' +
    'verification_requests'
  // Numbers kept for lists, computed from the codes, counts and follows; spellings of names by which the
  // assistant finds them, computed from the profile; the secrets of two-step login;
  // codes that were deleted and codes that connect an extension, both forgotten within minutes; how many addresses
  // an agency entered today; who asked for a change of plan, forgotten when it happens; whose leaked code was entered by whom; whose codes follow a new name in a moment; which codes
  // were news, forgotten within a week.
  const leftOut =
    'agency_addresses assistant_names deleted_promo_codes extension_connection_codes insight_brand_weeks ' +
    'insight_code_weeks insight_follows leaks_told owners_to_refresh plan_requests profile_counts push_codes two_factors'
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass)
        and conrelid <> 'users'::regclass`.execute(app.deps.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...exported.split(' '), ...leftOut.split(' ')].toSorted(),
  )
})
