import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type {
  ActionOutcome,
  OwnCodeAction,
  OwnPromoCode,
  PromoCodeUsage,
} from '#shared/contract/promo-codes/promo-codes.ts'
import type { ActivityAction } from '#shared/rules/agencies/activity.ts'
import { extendedExpiry } from '#shared/rules/promo-codes/expiry.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { keepFormerState } from '#server/db/bulk-changes.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { refreshFollowerDomains } from '#server/features/followers/followers.ts'
import { sendMails } from '#server/features/mail/mail.ts'

import * as actions from './action-queries.ts'
import { plannedOutcomes } from './planned-outcomes.ts'
import type { CodeState } from './planned-outcomes.ts'
import { refreshShopsJob } from '../leaks/refresh-shops-job.ts'
import { usageOf } from '../promo-codes.ts'
import { lockOwner } from '../queries.ts'
import type { OwnerRow } from '../queries.ts'
import { codeLeaked } from '../leaks/leak-letter.ts'

export type Results = { id: string; outcome: ActionOutcome }[]

/** The actor, the owner, and the agency (null for one's own codes). The owner's row is locked. */
export type Acting = { viewer: Viewer; owner: OwnerRow; agency_id: string | null }

/** Applies an action to codes of one owner, as far as the plan allows. `deps.db` is the transaction. */
export async function actForOwner(
  deps: Deps,
  { viewer, owner, agency_id }: Acting,
  action: OwnCodeAction,
  ids: readonly string[],
): Promise<{ results: Results; changed: string[]; before: PromoCodeUsage }> {
  const { db } = deps
  const codes = await actions.lockCodes(db, owner.id, ids)
  const before = await usageOf(deps, owner)
  const max = before.max_promo_codes
  const today = deps.today()
  const results = plannedOutcomes(action, ids, codes, {
    room: max === null ? null : max - before.used,
    today,
  })
  const done = idsOf(results, 'done')
  // Read names first: deleted codes have none.
  await note(db, noted[action], { viewer, owner, agency_id }, done)
  await carryOut(db, action, done, codes, today)
  if (action === 'delete') await refreshFollowerDomains(deps, owner.id)
  if (action === 'leak') await reportLeak(deps, { owner, agency_id }, done)
  return { results, changed: action === 'delete' ? [] : done, before }
}

/** Makes the extension's catalogue lose leaked codes at once, and mails the owner's agencies, except the acting one. */
async function reportLeak(
  deps: Deps,
  { owner, agency_id }: Pick<Acting, 'owner' | 'agency_id'>,
  leaked: readonly string[],
): Promise<void> {
  if (leaked.length === 0) return
  await deps.queue.add(deps.db, refreshShopsJob, {})
  const agencies = await actions.listAgencies(deps.db, owner.id, agency_id)
  if (agencies.length === 0) return
  const codes = (await actions.listByIds(deps.db, leaked)).map(
    ({ brand_name, promo_code }) => `${brand_name} ${promo_code}`,
  )
  await sendMails(
    deps,
    deps.db,
    agencies.map(({ email, full_name }) => ({
      letter: codeLeaked,
      to: email,
      values: { full_name, codes },
    })),
  )
}

/** A scope and hidden outlets. If the outlets are omitted, each code keeps its own. */
export type ChosenReach = { scope: Scope; hidden_on?: string | undefined }

/** Sets where codes of one owner appear. */
export async function setScopeForOwner(
  { db, queue }: Deps,
  { viewer, owner, agency_id }: Acting,
  { scope, hidden_on }: ChosenReach,
  ids: readonly string[],
): Promise<{ results: Results; changed: string[] }> {
  const codes = new Map((await actions.lockCodes(db, owner.id, ids)).map((code) => [code.id, code]))
  const results: Results = [...new Set(ids)].map((id) => {
    const former = codes.get(id)
    if (former === undefined) return { id, outcome: 'not_found' }
    const isSame =
      former.scope === scope && (hidden_on === undefined || former.hidden_on === hidden_on)
    return { id, outcome: isSame ? 'unchanged' : 'done' }
  })
  const changed = idsOf(results, 'done')
  await actions.setScope(db, changed, scope, hidden_on)
  if (changed.length > 0) await queue.add(db, refreshShopsJob, {})
  const fields = hidden_on === undefined ? ['scope'] : ['scope', 'hidden_on']
  await note(db, 'promo_code_updated', { viewer, owner, agency_id }, changed, fields)
  return { results, changed }
}

/** Replaces the text of a code of the owner. */
export async function replaceLetters(
  { db }: Deps,
  { viewer, owner, agency_id }: Acting,
  id: string,
  code: string,
): Promise<void> {
  await actions.replaceCode(db, id, code)
  await note(db, 'promo_code_updated', { viewer, owner, agency_id }, [id], ['promo_code'])
}

/**
 * Undoes the deletion of codes of one owner, or that they were reported as leaked. They come back paused if they were, or if
 * the plan has no free slot.
 */
export async function restoreForOwner(
  deps: Deps,
  { viewer, owner, agency_id }: Acting,
  ids: readonly string[],
): Promise<{ results: Results; changed: string[] }> {
  const { db } = deps
  const wanted = [...new Set(ids)]
  const leaked = await actions.lockLeaked(db, owner.id, wanted)
  const gone = new Map(
    [...leaked, ...(await actions.lockDeleted(db, owner.id, wanted))].map((code) => [
      code.id,
      code,
    ]),
  )
  const { used, max_promo_codes: max } = await usageOf(deps, owner)
  let room = max === null ? Number.POSITIVE_INFINITY : max - used
  const results: Results = []
  const back = new Set<string>()
  await keepFormerState(db)
  for (const id of wanted) {
    const code = gone.get(id)
    // Of two deleted codes with the same name only one can be restored.
    if (code === undefined || code.is_duplicate || back.has(code.same_as)) {
      results.push({ id, outcome: code === undefined ? 'not_found' : 'duplicate' })
      continue
    }
    const hasRoom = code.is_paused || room-- >= 1
    const bringBack = leaked.includes(code) ? actions.revertLeak : actions.restoreCode
    await bringBack(db, id, !hasRoom)
    back.add(code.same_as)
    results.push({ id, outcome: hasRoom ? 'done' : 'paused' })
  }
  await refreshFollowerDomains(deps, owner.id)
  if (leaked.length > 0) await deps.queue.add(db, refreshShopsJob, {})
  const changed = [...idsOf(results, 'done'), ...idsOf(results, 'paused')]
  await note(db, 'promo_codes_restored', { viewer, owner, agency_id }, changed)
  return { results, changed }
}

/** Locks an owner's row for actions on their codes. */
export function lockOwnerForActions(db: Db, ownerId: string): Promise<OwnerRow | undefined> {
  return lockOwner(db, ownerId)
}

/** The codes after an action. */
export function listChanged(db: Db, ids: readonly string[]): Promise<OwnPromoCode[]> {
  return actions.listByIds(db, ids)
}

export function idsOf(results: Results, wanted: ActionOutcome): string[] {
  return results.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
}

const noted: Record<OwnCodeAction, ActivityAction> = {
  pause: 'promo_codes_paused',
  resume: 'promo_codes_resumed',
  extend: 'promo_codes_extended',
  delete: 'promo_codes_deleted',
  leak: 'promo_codes_leaked',
}

async function note(
  db: Db,
  action: ActivityAction,
  { viewer, owner, agency_id }: Acting,
  ids: readonly string[],
  fields?: string[],
): Promise<void> {
  if (ids.length === 0) return
  const [one] = ids.length === 1 ? await actions.listByIds(db, ids) : []
  await recordActivity(db, {
    action,
    actor_id: viewer.user_id,
    agency_id,
    subject_id: owner.id,
    details: {
      count: ids.length,
      ...(fields === undefined ? {} : { fields }),
      ...(one === undefined ? {} : { promo_code: `${one.brand_name} ${one.promo_code}` }),
    },
  })
}

async function carryOut(
  db: Db,
  action: OwnCodeAction,
  ids: string[],
  codes: CodeState[],
  today: string,
): Promise<void> {
  if (ids.length === 0) return
  if (action === 'pause') return actions.pauseCodes(db, ids, 'owner')
  if (action === 'leak') return actions.pauseCodes(db, ids, 'leaked')
  if (action === 'resume') return actions.resumeCodes(db, ids)
  if (action === 'delete') return actions.deleteCodes(db, ids)
  const extended = codes.flatMap(({ id, expiration_date }) => {
    const day = extendedExpiry(expiration_date, today)
    return day !== undefined && ids.includes(id) ? [{ id, day }] : []
  })
  return actions.extendCodes(
    db,
    extended.map(({ id }) => id),
    extended.map(({ day }) => day),
  )
}
