import { sql } from 'kysely'

import type { ActivityAction } from '#shared/rules/agencies/activity.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { emailOf, idOf } from './add-people.ts'
import { agencies } from './people.ts'
import { creators } from './creators.ts'

/** The history of the agencies: managed influencers with start dates, accepted invitations, and codes they created. */
export async function addAgencyPast(db: Db, today: string): Promise<void> {
  const at = (daysAgo: number, time = '10:00') => `${addDays(today, -daysAgo)}T${time}:00.000Z`
  const lines: {
    created_at: string
    actor_id: string
    agency_id: string
    subject_id: string | null
    action: ActivityAction
    details: string
  }[] = []
  for (const agency of agencies) {
    const agency_id = idOf(emailOf(agency))
    for (const [index, username] of agency.manages.entries()) {
      const creator = creators.find((person) => person.username === username)
      if (!creator) throw new Error(`The demo has no creator ${username}`)
      const subject_id = idOf(emailOf(creator))
      const days = 92 - 9 * index
      await db
        .updateTable('agency_influencers')
        .set({ created_at: at(days, '10:20') })
        .where('agency_id', '=', agency_id)
        .where('influencer_id', '=', subject_id)
        .execute()
      lines.push(
        {
          created_at: at(days + 1),
          actor_id: agency_id,
          agency_id,
          subject_id: null,
          action: 'invitation_sent',
          details: JSON.stringify({ name: emailOf(creator) }),
        },
        {
          created_at: at(days, '10:20'),
          actor_id: subject_id,
          agency_id,
          subject_id,
          action: 'invitation_accepted',
          details: '{}',
        },
        {
          created_at: at(days - 1, '14:05'),
          actor_id: agency_id,
          agency_id,
          subject_id,
          action: 'influencer_updated',
          details: JSON.stringify({ fields: ['category'] }),
        },
      )
    }
  }
  const codes = await db
    .selectFrom('promo_codes')
    .where('agency_id', 'is not', null)
    .select(['influencer_id', 'agency_id', 'brand_name', 'promo_code', 'created_at', 'id'])
    .orderBy('id')
    .execute()
  for (const [index, code] of codes.entries()) {
    const { influencer_id: subject_id, agency_id } = code
    if (agency_id === null) continue
    const details = JSON.stringify({
      promo_code: `${code.brand_name} ${code.promo_code}`,
      count: 1,
    })
    const line = { actor_id: agency_id, agency_id, subject_id, details }
    lines.push({ ...line, created_at: code.created_at, action: 'promo_code_created' })
    if (index % 2 === 1)
      lines.push({
        ...line,
        created_at: at(index % 6, '16:40'),
        action: index % 4 === 1 ? 'promo_code_updated' : 'promo_codes_extended',
      })
  }
  // In chronological order, because the log is read in the order of its ids.
  lines.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  await db.insertInto('activity_log').values(lines).execute()
  await addWaitingInvitation(db, today)
}

/** An invitation that cannot be accepted: its token was never generated. */
async function addWaitingInvitation(db: Db, today: string): Promise<void> {
  const harbor = idOf(emailOf('harbor'))
  await sql`
    insert into agency_invitations (id, agency_id, kind, email, token_hash, invited_by, created_at, expires_at)
      values (${idOf('invitation')}::uuid, ${harbor}::uuid, 'influencer', ${emailOf('newcomer')}, ${idOf('no token')},
        ${harbor}::uuid, ${`${addDays(today, -2)}T09:00:00Z`}::timestamptz, ${`${addDays(today, 12)}T09:00:00Z`}::timestamptz)`.execute(
    db,
  )
}
