import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type {
  Invitation,
  InvitationKind,
  InvitationsQuery,
} from '#shared/contract/agencies/invitations.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import { invitationDays } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, pageOf, timePosition } from '#server/db/cursor.ts'
import { updateInBatches, deleteOldLog } from '#server/db/delete-old.ts'
import { lockAccounts } from '#server/db/lock-owner.ts'

/** 256 random bits need no slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

type NewInvitation = {
  agency_id: string
  kind: InvitationKind
  email: string | null
  role: AgencyRole | null
  token_hash: string
  invited_by: string
}

/** Creates an invitation that works for 14 days. It replaces an open invitation for the same address and its link. */
export async function upsertInvitation(
  db: Db,
  { agency_id, kind, email, role, token_hash, invited_by }: NewInvitation,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into agency_invitations (agency_id, kind, email, role, token_hash, invited_by, expires_at)
      values (${agency_id}::uuid, ${kind}, ${email}, ${role}, ${token_hash}, ${invited_by}::uuid,
        now() + make_interval(days => ${invitationDays}))
      on conflict (agency_id, kind, email) where outcome is null do update
        set role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
          created_at = excluded.created_at, expires_at = excluded.expires_at
      returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An upsert answers its row')
  return row.id
}

/** A page of the invitations that wait, the newest first. */
export async function listWaiting(
  db: Db,
  agencyId: string,
  { kind, cursor, limit }: InvitationsQuery,
): Promise<{ invitations: Invitation[]; next_cursor: string | null }> {
  const [time, id] = cursor === undefined ? [] : decodeCursor(cursor, timePosition)
  const found = await selectWaiting(
    db,
    agencyId,
    sql`
      ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      ${id === undefined ? sql`` : sql`and (invitation.created_at, invitation.id) < (${time}::timestamptz, ${id}::uuid)`}
      order by invitation.created_at desc, invitation.id desc limit ${limit + 1}`,
  )
  const { page, next_cursor } = pageOf(found, limit, (last) => [last.created_at, last.id])
  return { invitations: page, next_cursor }
}

export async function findWaiting(
  db: Db,
  agencyId: string,
  id: string,
): Promise<Invitation | undefined> {
  const [invitation] = await selectWaiting(db, agencyId, sql`and invitation.id = ${id}::uuid`)
  return invitation
}

async function selectWaiting(
  db: Db,
  agencyId: string,
  which: RawBuilder<unknown>,
): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select invitation.id, kind, invitation.email, role, invitation.created_at, expires_at,
        coalesce(nullif(profiles.full_name, ''), users.name, '') as invited_by
      from agency_invitations invitation
        left join users on users.id = invited_by
        left join profiles on profiles.id = invited_by
      where agency_id = ${agencyId}::uuid and outcome is null and expires_at > now()
        ${which}`.execute(db)
  return rows
}

export type InvitationRow = {
  id: string
  agency_id: string
  kind: InvitationKind
  email: string | null
  role: AgencyRole | null
  expires_at: string
  is_expired: boolean
  outcome: 'accepted' | 'declined' | 'revoked' | null
  agency: { id: string; full_name: string; username: string | null; avatar_url: string | null }
}

/** An invitation by its token; in a transaction locked, so that of two answers only the first counts. */
export async function findInvitation(db: Db, token: string): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select invitation.id, agency_id, kind, email, role, expires_at, expires_at <= now() as is_expired, outcome,
        jsonb_build_object('id', agency.id, 'full_name', agency.full_name, 'username', agency.username,
          'avatar_url', agency.avatar_url) as agency
      from agency_invitations invitation join profiles agency on agency.id = agency_id and agency.is_agency
      where token_hash = ${hashOfToken(token)}
      ${db.isTransaction ? sql`for update of invitation` : sql``}`.execute(db)
  return rows[0]
}

/** Returns whether it was open. An answered invitation stays unchanged. */
export async function answerInvitation(
  db: Db,
  id: string,
  outcome: 'accepted' | 'declined' | 'revoked',
  userId: string,
): Promise<void> {
  await db
    .updateTable('agency_invitations')
    .set({ outcome, answered_by: userId, answered_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

export async function lockOwnInvitation(
  db: Db,
  agencyId: string,
  id: string,
): Promise<Pick<InvitationRow, 'kind' | 'email' | 'role' | 'outcome'> | undefined> {
  return db
    .selectFrom('agency_invitations')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .select(['kind', 'email', 'role', 'outcome'])
    .forUpdate()
    .executeTakeFirst()
}

/** Adds the link. Returns false if the agency already manages the influencer. */
export async function insertLink(db: Db, agencyId: string, influencerId: string): Promise<boolean> {
  const row = await db
    .insertInto('agency_influencers')
    .values({ agency_id: agencyId, influencer_id: influencerId })
    .onConflict((conflict) => conflict.columns(['agency_id', 'influencer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Answerer = { is_influencer: boolean; is_creditcard: boolean; is_agency: boolean }

/**
 * The current data of the user who answers. In a transaction the account is locked, so its role cannot change meanwhile,
 * nor can it get one.
 */
export async function findAnswerer(db: Db, userId: string): Promise<Answerer> {
  if (db.isTransaction) await lockAccounts(db, [userId])
  const query = db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select(['is_influencer', 'is_creditcard', 'is_agency'])
  const row = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst()
  return row ?? { is_influencer: false, is_creditcard: false, is_agency: false }
}

/** Deletes expired invitations and the addresses in them. */
export async function trimInvitations(
  db: Db,
): Promise<{ agency_invitations: number; activity_log: number }> {
  return {
    agency_invitations: await deleteOldLog(db, 'agency_invitations', 'expires_at'),
    activity_log: await updateInBatches(
      db,
      'activity_log',
      sql`details = details - 'name'`,
      sql`action in ('invitation_sent', 'invitation_revoked') and details ? 'name'
        and created_at < now() - make_interval(days => ${90 + invitationDays})`,
    ),
  }
}
