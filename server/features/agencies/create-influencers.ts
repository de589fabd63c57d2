import { sql } from 'kysely'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { InfluencerCredentials, NewInfluencer } from '#shared/contract/agencies.ts'
import { apiError } from '#shared/contract/errors.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import {
  findTakenEmails,
  insertManagedAccounts,
} from '#server/features/accounts/managed-accounts.ts'
import { sendMails } from '#server/features/mail/mail.ts'

import { recordActivity } from './activity-log.ts'
import { findActingAgency } from './rights-queries.ts'

type CreateDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'seal' | 'today'>

/** Who makes accounts, and for which agency. */
export type Creating = { actor_id: string; agency_id: string; agency_name: string }

export type NewInfluencerRow = NewInfluencer & { avatar_url?: string | null }

/**
 * Makes one account for an influencer whom the viewer's agency manages from then on (spec §7,
 * create-influencer-user). Throws AGENCY_ONLY, INFLUENCER_EMAIL_TAKEN and INFLUENCER_USERNAME_TAKEN.
 */
export async function createInfluencer(
  deps: CreateDeps,
  viewer: Viewer,
  row: NewInfluencer,
): Promise<InfluencerCredentials> {
  return transact(deps.db, async (db) => {
    const agency_id = await findActingAgency(db, viewer.user_id, 'manage')
    if (agency_id === undefined) throw apiError('AGENCY_ONLY')
    const acting = { actor_id: viewer.user_id, agency_id, agency_name: viewer.agency_name ?? '' }
    // The e-mail is what the sentence of §8 names first.
    const taken = await findTaken({ ...deps, db }, [row])
    if (taken.emails.size > 0) throw apiError('INFLUENCER_EMAIL_TAKEN')
    if (taken.usernames.size > 0) throw apiError('INFLUENCER_USERNAME_TAKEN')
    const [made] = await createManagedInfluencers({ ...deps, db }, acting, [row])
    if (made === undefined) throw new Error('One row makes one account')
    return made
  })
}

/**
 * Makes accounts for an agency, all or none: user, temporary password, profile, link, a line of the
 * activity log and a mail each. Rights are the caller's to check, in the same transaction; `findTaken`
 * tells before which rows cannot be. Fifty thousand take some twenty seconds. Throws INFLUENCER_EMAIL_TAKEN
 * and INFLUENCER_USERNAME_TAKEN when somebody was faster.
 */
export async function createManagedInfluencers(
  deps: CreateDeps,
  { actor_id, agency_id, agency_name }: Creating,
  rows: readonly NewInfluencerRow[],
): Promise<InfluencerCredentials[]> {
  const accounts = rows.map((row) => ({ id: crypto.randomUUID(), ...row }))
  try {
    return await transact(deps.db, async (db) => {
      const passwords = await insertManagedAccounts(db, deps, accounts)
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
          template: 'managed_account',
          to: email,
          values: { agency_name, username },
        })),
      )
      return accounts.map(({ id, full_name, username, email }, index) => ({
        id,
        full_name,
        username,
        email,
        temporary_password: passwords[index] ?? '',
      }))
    })
  } catch (error) {
    throw takenFailure(error)
  }
}

/** The usernames (also former ones, kept from others for 90 days) and addresses that cannot be given, in lower case. */
export async function findTaken(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  rows: readonly Pick<NewInfluencer, 'username' | 'email'>[],
): Promise<{ usernames: Set<string>; emails: Set<string> }> {
  const names = rows.map(({ username }) => username.toLowerCase())
  const { rows: found } = await sql<{ username: string }>`
    select lower(username) as username from profiles where lower(username) = any(${names}::text[])
    union
    select username from username_redirects where username = any(${names}::text[]) and expires_on > ${today()}::date`.execute(
    db,
  )
  const emails = await findTakenEmails(
    db,
    rows.map(({ email }) => email),
  )
  return { usernames: new Set(found.map(({ username }) => username)), emails }
}

/** Of constraints that guard accounts, what an agency is told; other failures pass. */
export function takenFailure(error: unknown): unknown {
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
