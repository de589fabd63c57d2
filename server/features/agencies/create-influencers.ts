import { sql } from 'kysely'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { InfluencerCredentials, NewInfluencer } from '#shared/contract/agencies/agencies.ts'
import { apiError } from '#shared/contract/errors.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { lockOwners } from '#server/db/lock-owner.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import {
  findTakenEmails,
  insertManagedAccounts,
} from '#server/features/accounts/managed-accounts.ts'
import { makeTemporaryPassword } from '#server/features/accounts/passwords/temporary-passwords.ts'
import { replaceUnconfirmed } from '#server/features/accounts/unconfirmed-accounts.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { countAddress } from '#server/features/invitations/entered-addresses.ts'
import { sendInvitation } from '#server/features/invitations/send-invitation.ts'
import { sendMails } from '#server/features/mail/mail.ts'
import { listProtected, listVerifiedNames } from '#server/features/profiles/protected-usernames.ts'
import { refuseWithoutTwoStep } from '#server/rights/agency-rights.ts'
import { findActingAgency, findManagedByEmail } from '#server/rights/rights-queries.ts'
import { managedAccount } from '#server/features/mail/letters/managed-account-letter.ts'

type CreateDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'seal' | 'sign' | 'today'>

/** The actor and the agency. */
export type Creating = { actor_id: string; agency_id: string; agency_name: string }

export type NewInfluencerRow = NewInfluencer & { avatar_url?: string | null }

/**
 * Creates an account for an influencer whom the viewer's agency manages (spec §7, create-influencer-user). If the
 * address has an account, its owner is invited, and the answer looks the same (its password opens nothing). Throws
 * AGENCY_ONLY, INFLUENCER_EMAIL_TAKEN, INFLUENCER_USERNAME_TAKEN, ADDRESSES_USED_UP and ADDRESS_MAILED_ENOUGH.
 */
export async function createInfluencer(
  deps: CreateDeps,
  viewer: Viewer,
  row: NewInfluencer,
): Promise<InfluencerCredentials> {
  return transact(deps.db, async (db) => {
    const agency_id = await findActingAgency(db, viewer.user_id, 'manage')
    if (agency_id === undefined) throw apiError('AGENCY_ONLY')
    refuseWithoutTwoStep(viewer)
    const acting = { actor_id: viewer.user_id, agency_id, agency_name: viewer.agency_name ?? '' }
    // Of two concurrent requests the second sees the account of the first.
    await lockOwners(db, [agency_id])
    // The message of §8 names the e-mail first. For one's own influencers it reveals nothing new.
    if (await findManagedByEmail(db, agency_id, row.email)) throw apiError('INFLUENCER_EMAIL_TAKEN')
    const taken = await findTaken({ ...deps, db }, [row])
    if (taken.usernames.size > 0) throw apiError('INFLUENCER_USERNAME_TAKEN')
    if (taken.full_names.size > 0) throw apiError('NAME_OF_VERIFIED')
    await countAddress(deps, db, agency_id, row.email)
    const [made] = await createManagedInfluencers({ ...deps, db }, acting, [row])
    if (made === undefined) throw new Error('One row makes one account')
    return made
  })
}

/**
 * Creates accounts for an agency, all or none: user, temporary password, profile, link, log line and mail each. The
 * owner of an existing account gets an invitation, which the answer does not reveal; one that nobody confirmed is replaced. The caller checks rights and
 * limits in the same transaction, and excludes rows with `findTakenUsernames`. Fifty thousand accounts take some
 * twenty seconds. Throws INFLUENCER_EMAIL_TAKEN and INFLUENCER_USERNAME_TAKEN after a race.
 */
export async function createManagedInfluencers(
  deps: CreateDeps,
  { actor_id, agency_id, agency_name }: Creating,
  rows: readonly NewInfluencerRow[],
): Promise<InfluencerCredentials[]> {
  const people = rows.map((row) => ({ id: crypto.randomUUID(), ...row }))
  try {
    return await transact(deps.db, async (db) => {
      const known = await findTakenEmails(
        db,
        people.map(({ email }) => email),
      )
      const accounts = people.filter(({ email }) => !known.has(email.toLowerCase()))
      await replaceUnconfirmed(
        db,
        accounts.map(({ email }) => email),
      )
      const made = await insertManagedAccounts(db, deps, accounts)
      const passwords = new Map(accounts.map(({ id }, index) => [id, made[index]]))
      for (const email of known)
        await sendInvitation(deps, db, {
          agency_id,
          agency_name,
          invited_by: actor_id,
          kind: 'influencer',
          email,
          role: null,
        })
      await insertLinks(
        db,
        agency_id,
        accounts.map(({ id }) => id),
      )
      await recordActivity(
        db,
        ...accounts.map(({ id }) => ({
          action: 'influencer_created' as const,
          actor_id,
          agency_id,
          subject_id: id,
        })),
      )
      await sendMails(
        deps,
        db,
        accounts.map(({ email, username }) => ({
          letter: managedAccount,
          to: email,
          values: { agency_name, username },
        })),
      )
      return people.map(({ id, full_name, username, email }) => ({
        id,
        full_name,
        username,
        email,
        temporary_password: passwords.get(id) ?? makeTemporaryPassword(),
      }))
    })
  } catch (error) {
    throw nameConflict(error)
  }
}

/** Unavailable usernames (lower case) and names, including reserved ones. */
export async function findTaken(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  rows: readonly NewInfluencer[],
): Promise<{ usernames: Set<string>; full_names: Set<string> }> {
  const names = rows.map(({ username }) => username.toLowerCase())
  const { rows: found } = await sql<{ username: string }>`
    select lower(username) as username from profiles where lower(username) = any(${names}::text[])`.execute(
    db,
  )
  const reserved = await listProtected(db, names, today())
  const full_names = await listVerifiedNames(
    db,
    rows.map(({ full_name }) => full_name),
  )
  return {
    usernames: new Set([...found, ...reserved].map(({ username }) => username)),
    full_names: new Set(full_names),
  }
}

/** Maps constraints of accounts to errors for the agency. Rethrows other errors. */
export function nameConflict(error: unknown): unknown {
  const failure = failureOfConstraint(error)
  const code = failure && 'code' in failure ? failure.code : undefined
  if (code === 'USERNAME_TAKEN') return apiError('INFLUENCER_USERNAME_TAKEN')
  if (code === 'EMAIL_TAKEN') return apiError('INFLUENCER_EMAIL_TAKEN')
  return failure ?? error
}

async function insertLinks(db: Db, agencyId: string, influencerIds: string[]): Promise<void> {
  if (influencerIds.length === 0) return
  await sql`
    insert into agency_influencers (agency_id, influencer_id, created_by_agency)
      select ${agencyId}::uuid, id, true from unnest(${influencerIds}::uuid[]) as id`.execute(db)
}
