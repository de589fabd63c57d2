import type { OwnVerification } from '#shared/contract/accounts/verification.ts'
import { verificationNetworks } from '#shared/rules/staff/staff.ts'
import type { VerificationNetwork } from '#shared/rules/staff/staff.ts'
import { socialFieldOf } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'

const linkColumns = verificationNetworks.map(socialFieldOf)

type Links = Record<(typeof linkColumns)[number], string | null> & { is_verified: boolean }

/** Locks a profile until the transaction ends, so that requests and decisions are serialised. */
export async function lockLinks(db: Db, userId: string): Promise<Links | undefined> {
  return db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select([...linkColumns, 'is_verified'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whether a user is verified, and the latest request. */
export async function findVerification(db: Db, userId: string): Promise<OwnVerification> {
  const profile = await db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select([...linkColumns, 'is_verified', 'verified_at', 'verified_url'])
    .executeTakeFirst()
  const request = await db
    .selectFrom('verification_requests')
    .where('profile_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select([
      'network',
      'profile_url',
      'code',
      'answer',
      'is_accepted',
      'created_at',
      'submitted_at',
      'decided_at',
    ])
    .executeTakeFirst()
  return {
    is_verified: profile?.is_verified ?? false,
    verified_at: profile?.verified_at ?? null,
    verified_url: profile?.verified_url ?? null,
    request: request ? toRequest(request) : null,
    networks: verificationNetworks.flatMap((network) => {
      const profile_url = profile?.[socialFieldOf(network)] ?? ''
      return profile_url === '' ? [] : [{ network, profile_url }]
    }),
  }
}

type Request = NonNullable<OwnVerification['request']>

function toRequest({
  is_accepted,
  ...request
}: Omit<Request, 'state'> & { is_accepted: boolean | null }): Request {
  const waiting = request.submitted_at === null ? 'code_given' : 'submitted'
  const decided = is_accepted ? 'accepted' : 'refused'
  return { ...request, state: is_accepted === null ? waiting : decided }
}

/** Creates an open request; an existing one for the same profile stays. */
export async function putRequest(
  db: Db,
  request: { profile_id: string; network: VerificationNetwork; profile_url: string; code: string },
): Promise<void> {
  await db
    .deleteFrom('verification_requests')
    .where('profile_id', '=', request.profile_id)
    .where('decided_at', 'is', null)
    .where((eb) =>
      eb.or([eb('network', '<>', request.network), eb('profile_url', '<>', request.profile_url)]),
    )
    .execute()
  await db
    .insertInto('verification_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict.column('profile_id').where('decided_at', 'is', null).doNothing(),
    )
    .execute()
}

/** Submits the open request to staff; a submitted one keeps its position. */
export async function submitRequest(
  db: Db,
  userId: string,
  links: Links,
): Promise<'submitted' | 'other_link' | 'none'> {
  const open = await db
    .selectFrom('verification_requests')
    .where('profile_id', '=', userId)
    .where('decided_at', 'is', null)
    .select(['id', 'network', 'profile_url', 'submitted_at'])
    .executeTakeFirst()
  if (!open) return 'none'
  if (links[socialFieldOf(open.network)] !== open.profile_url) return 'other_link'
  if (open.submitted_at === null)
    await db
      .updateTable('verification_requests')
      .set({ submitted_at: new Date().toISOString() })
      .where('id', '=', open.id)
      .execute()
  return 'submitted'
}

export async function deleteOpenRequest(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('verification_requests')
    .where('profile_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute()
}
