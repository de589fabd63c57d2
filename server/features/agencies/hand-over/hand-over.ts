import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { handOverDays } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { lockAccounts } from '#server/db/lock-owner.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { requireFreshProof } from '#server/features/accounts/fresh-proof.ts'
import { swapLogins } from '#server/features/accounts/address/swap-logins.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { sendMails } from '#server/features/mail/mail.ts'
import { customerMoves } from '#server/features/subscriptions/checkout/customer-address.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import { listMembers } from '#server/rights/team-queries.ts'
import type { MemberRow } from '#server/rights/team-queries.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import * as queries from './hand-over-queries.ts'
import { agencyOffered, agencyHandedOver } from './hand-over-letters.ts'

type HandOverDeps = Pick<Deps, 'config' | 'db' | 'queue'>

/**
 * The member to whom the agency's account may be offered. Throws NOT_FOUND, and the refusal that the list of members
 * shows.
 */
async function getTaker(db: Db, agency_id: string, user_id: string): Promise<MemberRow> {
  const taker = (await listMembers(db, agency_id)).find(({ id }) => id === user_id)
  if (!taker || taker.is_agency_account) throw apiError('NOT_FOUND')
  if (taker.handover_refusal !== null) throw apiError(taker.handover_refusal)
  return taker
}

/**
 * Offers the agency's account to a member, who must accept. Throws FORBIDDEN, as `getTaker`, and only then
 * FRESH_PROOF_NEEDED: nobody proves who they are for what is refused anyway.
 */
export async function offerAccount(
  deps: HandOverDeps,
  viewer: SignedIn,
  { user_id, own_name }: { user_id: string; own_name: string },
): Promise<void> {
  await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    const agency_id = await actingAgency(db, viewer, 'own')
    // Staff rights cannot be handed over.
    if (viewer.user_id !== agency_id || viewer.is_staff) throw apiError('FORBIDDEN')
    await queries.lockAgency(db, agency_id)
    const taker = await getTaker(db, agency_id, user_id)
    await requireFreshProof(db, viewer)
    await queries.endOffer(db, agency_id)
    await queries.putOffer(db, { agency_id, user_id, giver_name: own_name, days: handOverDays })
    await recordActivity(db, {
      action: 'handover_offered',
      actor_id: viewer.user_id,
      agency_id,
      details: { name: taker.full_name },
    })
    const values = { agency_name: viewer.full_name, valid_days: handOverDays }
    await sendMails(deps, db, [{ letter: agencyOffered, to: taker.email, values }])
  })
}

/** Ends an offer: its sender withdraws it, its receiver declines. A missing offer is no error. */
export async function withdrawOffer({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<void> {
  await transact(db, async (db) => {
    const agency_id = await actingAgency(db, viewer, 'belong')
    const ended = await queries.endOffer(
      db,
      agency_id,
      viewer.user_id === agency_id ? undefined : viewer.user_id,
    )
    if (!ended) return
    await recordActivity(db, {
      action: viewer.user_id === agency_id ? 'handover_withdrawn' : 'handover_declined',
      actor_id: viewer.user_id,
      agency_id,
    })
  })
}

/**
 * Accepts an offer. The member then signs in to the agency's account, and its former holder to the member's account,
 * as an owner who may leave. Throws FORBIDDEN, ADDRESS_NOT_PROVEN, HANDOVER_GONE, HANDOVER_NEEDS_PLAIN_ACCOUNT
 * and, last, FRESH_PROOF_NEEDED.
 */
export async function takeOver(deps: HandOverDeps, viewer: SignedIn): Promise<void> {
  const { user_id } = viewer
  if (!viewer.is_address_proven) throw apiError('ADDRESS_NOT_PROVEN')
  await transact(deps.db, async (db) => {
    // Before anything else is locked or asked: what is under way for either account comes before, or is refused.
    await lockAccounts(db, [viewer.agency_id ?? user_id, user_id])
    const agency_id = await actingAgency(db, viewer, 'belong')
    const agency = await queries.lockAgency(db, agency_id)
    const offer = await queries.findOffer(db, agency_id, user_id)
    if (!agency || !offer || agency_id !== viewer.agency_id) throw apiError('HANDOVER_GONE')
    if (agency.is_staff) throw apiError('HANDOVER_NEEDS_PLAIN_ACCOUNT')
    await queries.lockProfile(db, user_id)
    await getTaker(db, agency_id, user_id)
    await requireFreshProof(db, viewer)
    const taker_name = viewer.full_name.trim() || viewer.email
    await queries.dropEmptyProfile(db, { agency_id, member_id: user_id })
    await swapLogins(db, agency_id, user_id)
    await customerMoves(db, deps.queue, { profile_id: agency_id, former: agency.email })
    await queries.makeOwner(db, user_id, offer.giver_name)
    await queries.swapActors(db, {
      agency_id,
      agency_name: agency.full_name,
      member_id: user_id,
      member_name: taker_name,
    })
    await recordActivity(db, {
      action: 'agency_handed_over',
      // The account that the former holder uses from now on.
      actor_id: user_id,
      agency_id,
      details: { name: taker_name },
    })
    const values = {
      agency_name: agency.full_name,
      giver_name: offer.giver_name,
      taker_name,
      changed_at: new Date().toISOString(),
    }
    await sendMails(
      deps,
      db,
      [agency.email, viewer.email].map((to) => ({
        letter: agencyHandedOver,
        to,
        values,
      })),
    )
  })
}

/** Requires two-step login of the whole team, or stops requiring it. Throws FORBIDDEN. */
export async function requireTwoStepOf(
  { db }: Pick<Deps, 'db'>,
  viewer: SignedIn,
  required: boolean,
): Promise<void> {
  await transact(db, async (db) => {
    await lockViewer(db, viewer)
    const agency_id = await actingAgency(db, viewer, 'own')
    if (!(await queries.putTwoStep(db, agency_id, required))) return
    await recordActivity(db, {
      action: required ? 'two_step_required' : 'two_step_left_free',
      actor_id: viewer.user_id,
      agency_id,
    })
  })
}
