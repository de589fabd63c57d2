import type { StaffAction, StaffTarget } from '#shared/rules/staff/staff.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { checkOwnCase } from './cases/own-case.ts'

/** The actor: a staff member; null for the command line and scheduled jobs. */
export type StaffActor = { user_id: string } | null

export type StaffLine = {
  action: StaffAction
  target_type: StaffTarget
  target_id?: string
  /** The target's current name, which stays readable after the target is deleted. */
  target_label: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** Adds a line to the staff log in the caller's transaction; a rollback removes it. Throws OWN_CASE. */
export async function recordStaffAction(
  db: Db,
  actor: StaffActor,
  { before = {}, after = {}, ...line }: StaffLine,
): Promise<void> {
  const own_case = actor !== null && (await checkOwnCase(db, actor.user_id, line))
  await db
    .insertInto('staff_actions')
    .values({
      ...line,
      actor_id: actor?.user_id ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(own_case ? { ...after, own_case } : after),
    })
    .execute()
}

/** A code as the target of a log line. */
export function codeTarget(code: { id: string; brand_name: string; promo_code: string }) {
  return {
    target_type: 'promo_code',
    target_id: code.id,
    target_label: codeLabel(code),
  } as const
}

function codeLabel(code: { brand_name: string; promo_code: string }): string {
  return `${code.brand_name} · ${code.promo_code}`
}

export function personLabel(person: { full_name: string; username: string | null }): string {
  return person.full_name.trim() || person.username || 'Without a name'
}
