import type { StaffAction, StaffTarget } from '#shared/rules/staff.ts'
import type { Db } from '#server/db/connect.ts'

/** Who acts: a person of the staff; null is the command line or the clock. */
export type StaffActor = { user_id: string } | null

export type StaffLine = {
  action: StaffAction
  target_type: StaffTarget
  target_id?: string
  /** What it is called now; whoever reads the log later may find it gone. */
  target_label: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** Writes a line into the log by the transaction of what it tells: what is undone leaves none. */
export async function recordStaffAction(
  db: Db,
  actor: StaffActor,
  { before = {}, after = {}, ...line }: StaffLine,
): Promise<void> {
  await db
    .insertInto('staff_actions')
    .values({
      ...line,
      actor_id: actor?.user_id ?? null,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
}

/** A code as the target of a line. */
export function codeTarget(code: { id: string; brand_name: string; promo_code: string }) {
  return {
    target_type: 'promo_code',
    target_id: code.id,
    target_label: codeLabel(code),
  } as const
}

export function codeLabel(code: { brand_name: string; promo_code: string }): string {
  return `${code.brand_name} · ${code.promo_code}`
}

export function personLabel(person: { full_name: string; username: string | null }): string {
  return person.full_name.trim() || person.username || 'Without a name'
}
