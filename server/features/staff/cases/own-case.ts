import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { StaffAction, StaffTarget } from '#shared/rules/staff/staff.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { listAdministrators } from '#server/rights/administrators.ts'

/** About access, which has rules of its own (OWN_ROLE). */
const aboutAccess = new Set<StaffAction>([
  'staff_granted',
  'staff_revoked',
  'staff_role_changed',
  'two_step_reset',
  'sessions_ended',
])

type Target = { action: StaffAction; target_type: StaffTarget; target_id?: string }

/**
 * Throws OWN_CASE if staff decides about their own account or code, about those of an agency that they act for or that
 * acts for them, or about those of somebody whom it manages. The only administrator has nobody to ask. Returns whether
 * it is such a case all the same.
 */
export async function checkOwnCase(
  db: Db,
  userId: string,
  { action, target_type, target_id }: Target,
): Promise<boolean> {
  if (target_id === undefined || aboutAccess.has(action)) return false
  if (target_type !== 'person' && target_type !== 'promo_code') return false
  const owner =
    target_type === 'person'
      ? sql`${target_id}::uuid`
      : sql`(select influencer_id from promo_codes where id = ${target_id}::uuid)`
  const { rows } = await sql`
    with own as (
      select ${userId}::uuid as id
      union select agency_id from agency_members where user_id = ${userId}::uuid
      union select agency_id from agency_influencers where influencer_id = ${userId}::uuid and managed_by_agency)
    select from own where id = ${owner}
    union all
    select from own join agency_influencers on agency_id = own.id
      where influencer_id = ${owner} and managed_by_agency`.execute(db)
  if (rows.length === 0) return false
  if (await isOnlyAdministrator(db, userId)) return true
  throw apiError('OWN_CASE')
}

async function isOnlyAdministrator(db: Db, userId: string): Promise<boolean> {
  const administrators = await listAdministrators(db)
  return administrators.length === 1 && administrators[0] === userId
}
