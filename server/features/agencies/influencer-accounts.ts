import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type {
  InfluencerCredentials,
  InfluencerEdit,
  ManagedInfluencer,
} from '#shared/contract/agencies/agencies.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import {
  dropEmailChange,
  startManagedEmailChange,
} from '#server/features/accounts/address/email-change.ts'
import {
  findTemporaryPassword,
  renewTemporaryPassword,
} from '#server/features/accounts/managed-accounts.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { countAddress } from '#server/features/invitations/entered-addresses.ts'
import { refreshCodesOf } from '#server/db/bulk-changes.ts'
import { requireManaging } from '#server/rights/agency-rights.ts'
import { findManagedByEmail } from '#server/rights/rights-queries.ts'

import { nameConflict } from './create-influencers.ts'
import { lockManagedProfile, updateManagedProfile } from './link-queries.ts'
import type { ManagedProfile } from './link-queries.ts'
import { getManagedInfluencer } from './roster/managed-influencers.ts'

type AccountDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'limiter' | 'seal' | 'sign' | 'today'>

/**
 * Shows the temporary password of an account that the agency created, and logs each view. Throws FORBIDDEN,
 * PASSWORD_ALREADY_SET after the influencer replaced it, TEMPORARY_PASSWORD_LOST.
 */
export async function revealPassword(
  deps: AccountDeps,
  viewer: Viewer,
  influencerId: string,
): Promise<InfluencerCredentials> {
  return withTemporary(deps, viewer, influencerId, async (db, agency_id, found) => {
    if (found === 'lost') throw apiError('TEMPORARY_PASSWORD_LOST')
    await note(db, 'temporary_password_revealed', viewer, agency_id, influencerId)
    return found.password
  })
}

/** Replaces the temporary password. Throws FORBIDDEN and PASSWORD_ALREADY_SET. */
export async function renewPassword(
  deps: AccountDeps,
  viewer: Viewer,
  influencerId: string,
): Promise<InfluencerCredentials> {
  return withTemporary(deps, viewer, influencerId, async (db, agency_id) => {
    await note(db, 'temporary_password_renewed', viewer, agency_id, influencerId)
    return renewTemporaryPassword(db, deps, influencerId)
  })
}

/**
 * Changes an influencer's public data, and the username and e-mail of an account that nobody has taken over. A new
 * e-mail waits for its owner's confirmation, whether or not it has an account. Throws FORBIDDEN, ACCOUNT_IS_THEIRS,
 * INFLUENCER_USERNAME_TAKEN, INFLUENCER_EMAIL_TAKEN, ADDRESSES_USED_UP and ADDRESS_MAILED_ENOUGH.
 */
export async function editInfluencer(
  deps: AccountDeps,
  viewer: Viewer,
  { influencer_id, email, ...fields }: InfluencerEdit,
): Promise<ManagedInfluencer> {
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<ManagedProfile>
  if (changes.username !== undefined) {
    // Before the transaction: the embedded database has one connection.
    const before = await getManagedInfluencer(deps, viewer, influencer_id)
    if (before.username !== changes.username)
      await deps.limiter.take('change_username', influencer_id)
  }
  // Each change sends a mail.
  if (email !== undefined) await limitEmailTries(deps, viewer, influencer_id, email)
  try {
    await transact(deps.db, async (db) => {
      const agency_id = await requireManaging(db, viewer, influencer_id, 'manage')
      const before = await lockManagedProfile(db, agency_id, influencer_id)
      if (!before) throw apiError('FORBIDDEN')
      const next = { ...changes, ...(email === undefined ? {} : { email }) }
      const changed = (Object.keys(next) as (keyof ManagedProfile)[]).filter(
        (field) => next[field] !== before[field],
      )
      if (changed.length === 0) return
      if (changed.includes('username') || changed.includes('email')) {
        const found = await findTemporaryPassword(db, deps, influencer_id)
        if (!before.created_by_agency || found === 'own') throw apiError('ACCOUNT_IS_THEIRS')
      }
      await updateManagedProfile(db, influencer_id, changes)
      if (email !== undefined && changed.includes('email')) {
        // An agency learns nothing new about its own influencers.
        if (await findManagedByEmail(db, agency_id, email)) throw apiError('INFLUENCER_EMAIL_TAKEN')
        await countAddress(deps, db, agency_id, email)
        await startManagedEmailChange(deps, db, {
          user_id: influencer_id,
          new_email: email,
          agency_id,
        })
        await note(db, 'email_change_asked', viewer, agency_id, influencer_id)
      }
      const fields = changed.filter((field) => field !== 'email')
      if (fields.length > 0)
        await recordActivity(db, {
          action: 'influencer_updated',
          actor_id: viewer.user_id,
          agency_id,
          subject_id: influencer_id,
          details: { fields },
        })
    })
  } catch (error) {
    throw nameConflict(error)
  }
  // A new name is copied into each code.
  await refreshCodesOf(deps.db, influencer_id)
  return getManagedInfluencer(deps, viewer, influencer_id)
}

/** Cancels a pending change of address. Throws FORBIDDEN. */
export async function cancelInfluencerEmail(
  deps: AccountDeps,
  viewer: Viewer,
  influencerId: string,
): Promise<ManagedInfluencer> {
  await transact(deps.db, async (db) => {
    const agency_id = await requireManaging(db, viewer, influencerId, 'manage')
    await dropEmailChange(db, influencerId, agency_id)
  })
  return getManagedInfluencer(deps, viewer, influencerId)
}

/** Counts a change of address, also a rejected one. Outside the transaction, whose rollback would undo it. */
async function limitEmailTries(
  deps: AccountDeps,
  viewer: Viewer,
  influencerId: string,
  email: string,
): Promise<void> {
  const before = await getManagedInfluencer(deps, viewer, influencerId)
  if (before.email !== email)
    await deps.limiter.take('change_managed_email', viewer.agency_id ?? viewer.user_id)
}

async function withTemporary(
  deps: AccountDeps,
  viewer: Viewer,
  influencerId: string,
  work: (db: Db, agencyId: string, found: { password: string } | 'lost') => Promise<string>,
): Promise<InfluencerCredentials> {
  return transact(deps.db, async (db) => {
    const agencyId = await requireManaging(db, viewer, influencerId, 'manage')
    const profile = await lockManagedProfile(db, agencyId, influencerId)
    // An invited account has no temporary password of ours.
    if (!profile?.created_by_agency) throw apiError('FORBIDDEN')
    const found = await findTemporaryPassword(db, deps, influencerId)
    if (found === 'own') throw apiError('PASSWORD_ALREADY_SET')
    const { full_name, username, email } = profile
    return {
      id: influencerId,
      full_name,
      username: username ?? '',
      email,
      temporary_password: await work(db, agencyId, found),
    }
  })
}

async function note(
  db: Db,
  action: 'temporary_password_revealed' | 'temporary_password_renewed' | 'email_change_asked',
  viewer: Viewer,
  agency_id: string,
  subject_id: string,
): Promise<void> {
  await recordActivity(db, { action, actor_id: viewer.user_id, agency_id, subject_id })
}
