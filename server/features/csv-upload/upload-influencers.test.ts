import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { InfluencerRowInput } from '#shared/contract/promo-codes/csv-upload.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { settleChanges } from '#test/settle-changes.ts'

let app: TestApp
let agency: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  agency = await app.anAgency()
})

let people = 0

function aRow(overrides: Partial<InfluencerRowInput> = {}): InfluencerRowInput {
  const name = `loaded_${++people}`
  return {
    fullName: `Loaded ${people}`,
    socialMediaHandle: `@${name.toUpperCase()}`,
    email: `${name}@example.com`,
    ...overrides,
  }
}

const upload = (actor: Actor, ...influencers: InfluencerRowInput[]) =>
  app.as(actor).csvUpload.influencers({ influencers, file: 'people.csv' })

async function managedBy(actor: Actor) {
  const { rows } = await app.database.pool.query(
    `select profiles.username, profiles.full_name, profiles.is_influencer, profiles.avatar_url
      from agency_influencers join profiles on profiles.id = influencer_id
      where agency_id = $1 and managed_by_agency order by 1`,
    [actor.user_id],
  )
  return rows as { username: string; full_name: string }[]
}

describe('an influencers CSV', () => {
  // holds: 3.influencer-row, 7.upload-influencers
  test('an influencers CSV creates accounts that the agency manages', async () => {
    const rows = [aRow({ profileImageUrl: 'https://example.com/a.jpg' }), aRow()]
    expect(await upload(agency, ...rows)).toEqual({ success: true, added: 2, already_there: 0 })
    const managed = await managedBy(agency)
    expect(managed).toHaveLength(2)
    // Pictures of other sites are never fetched.
    expect(managed[0]).toMatchObject({
      username: rows[0]?.socialMediaHandle?.slice(1).toLowerCase(),
      full_name: rows[0]?.fullName,
      is_influencer: true,
      avatar_url: null,
    })
    const { rows: log } = await app.database.pool.query(
      "select details from activity_log where agency_id = $1 and action = 'influencers_uploaded'",
      [agency.user_id],
    )
    expect(log).toEqual([{ details: { count: 2, file: 'people.csv' } }])
  })

  test('a promo CSV can be uploaded for influencers of a former upload', async () => {
    const row = aRow()
    await upload(agency, row)
    const answer = await app.as(agency).csvUpload.promoCodes({
      promoCodes: [
        {
          brand_name: 'Pacewell',
          promo_code: 'FIRST',
          description: '10% off',
          category: 'Food',
          affiliate_link: 'https://pacewell.example',
          email: row.email,
        },
      ],
    })
    expect(answer).toMatchObject({ added: 1, skipped: 0 })
  })

  test('uploading an influencers CSV twice adds nobody the second time', async () => {
    const rows = [aRow(), aRow()]
    await upload(agency, ...rows)
    expect(await upload(agency, ...rows)).toMatchObject({ added: 0, already_there: 2 })
    expect(await upload(agency, ...rows, aRow())).toMatchObject({ added: 1, already_there: 2 })
  })

  test('two concurrent uploads of an influencers CSV load it once', async () => {
    const rows = [aRow(), aRow(), aRow()]
    const answers = await Promise.all([1, 2].map(() => upload(agency, ...rows)))
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 3])
  })

  test('an influencers CSV that two agencies upload at once belongs to one of them', async () => {
    const other = await app.anAgency()
    const rows = [aRow(), aRow()]
    const answers = await Promise.allSettled([upload(agency, ...rows), upload(other, ...rows)])
    // The second upload fails because of the usernames, or invites the people that the first one created.
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const counts = [(await managedBy(agency)).length, (await managedBy(other)).length]
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  test('an influencers CSV with a used username loads nobody', async () => {
    const eva = await app.anInfluencer()
    const refused = await upload(
      agency,
      aRow(),
      aRow({ email: `${eva.username}@example.com` }),
      aRow({ socialMediaHandle: eva.username, row: 9 }),
    ).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'CSV_ROWS_INVALID',
      data: {
        problem_count: 1,
        problems: [
          {
            row: 9,
            problem: 'This username is already taken. Please choose a different username.',
          },
        ],
      },
    })
    expect(await managedBy(agency)).toEqual([])
  })

  test('an influencers CSV with another person under the username of a managed influencer is refused', async () => {
    const row = aRow()
    await upload(agency, row)
    const other = aRow({ socialMediaHandle: row.socialMediaHandle, row: 9 })
    await expect(upload(agency, other)).rejects.toMatchObject({
      code: 'CSV_ROWS_INVALID',
      data: {
        problems: [
          {
            row: 9,
            problem: 'This username is already taken. Please choose a different username.',
          },
        ],
      },
    })
    // The same person by an address that was another before.
    const moved = { ...row, email: `moved.${row.email}` }
    expect(await upload(agency, moved)).toMatchObject({ added: 0, already_there: 1 })
  })

  test('an influencers CSV reports the problem of every row', async () => {
    await expect(
      upload(
        agency,
        aRow({ email: 'nowhere' }),
        aRow({ fullName: ' ' }),
        aRow(),
        aRow({ socialMediaHandle: 'a b' }),
      ),
    ).rejects.toMatchObject({ code: 'CSV_ROWS_INVALID', data: { problem_count: 3 } })
    expect(await managedBy(agency)).toEqual([])
  })

  // holds: 6.csv-role
  test('an influencers CSV is for agencies only', async () => {
    const ana = await app.anInfluencer()
    await expect(upload(ana, aRow())).rejects.toMatchObject({
      code: 'AGENCY_ONLY',
      message: 'You must be an agency to create influencer accounts.',
    })
    await expect(
      app.visitor.csvUpload.influencers({ influencers: [aRow()] }),
    ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('an influencers CSV requires a managing role', async () => {
    const member = await app.anInfluencer()
    const join = (role: 'manager' | 'viewer') =>
      app.database.db
        .insertInto('agency_members')
        .values({ user_id: member.user_id, agency_id: agency.user_id, role })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
        .execute()
    await join('viewer')
    await expect(upload(member, aRow())).rejects.toMatchObject({ code: 'AGENCY_ONLY' })
    await join('manager')
    expect(await upload(member, aRow())).toMatchObject({ added: 1 })
    expect(await managedBy(agency)).toHaveLength(1)
  })

  test('a large influencers CSV causes one live event for the agency', async () => {
    await settleChanges(app.database.db)
    await app.deps.live.catchUp()
    const cursor = Number(app.deps.live.cursor())
    await upload(agency, ...Array.from({ length: 101 }, () => aRow()))
    await settleChanges(app.database.db)
    const { rows } = await app.database.pool.query(
      'select topic, payload from outbox where id > $1 order by id',
      [cursor],
    )
    expect(rows).toEqual([
      { topic: 'agency_influencer', payload: { op: 'many', agency_id: agency.user_id } },
    ])
  })
})

test('uploading a download of influencers adds nobody, although it lacks some addresses', async () => {
  const ana = await app.anInfluencer()
  await app.manage(agency, ana)
  await upload(agency, aRow())
  const text = await (
    await app.request('/api/agency/influencers.csv', { cookie: agency.cookie })
  ).text()
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, '').trim(), {
    header: true,
  })
  expect(data.filter(({ email }) => email === '')).toHaveLength(1)
  expect(data).toHaveLength(2)
  expect(await upload(agency, ...data)).toMatchObject({ added: 0, already_there: 2 })
  await expect(upload(agency, aRow(), { ...aRow(), row: 9, email: '' })).rejects.toMatchObject({
    code: 'CSV_ROWS_INVALID',
    data: { problems: [{ row: 9, problem: 'Missing required fields (email)' }] },
  })
})
