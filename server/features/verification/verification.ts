import { randomInt } from 'node:crypto'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { OwnVerification } from '#shared/contract/accounts/verification.ts'
import { brandSlug } from '#shared/rules/product/brand.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import type { VerificationNetwork } from '#shared/rules/staff/staff.ts'
import { socialFieldOf } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'

import {
  deleteOpenRequest,
  findVerification,
  lockLinks,
  putRequest,
  submitRequest,
} from './queries.ts'

/** Alphabet without look-alikes. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** 'FANFARE-7KQ4X2': long enough not to occur by chance. */
function newCode(): string {
  const random = Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)])
  return `${brandSlug().toUpperCase()}-${random.join('')}`
}

export async function getVerification(db: Db, userId: string): Promise<OwnVerification> {
  return findVerification(db, userId)
}

/**
 * Returns the code that a creator puts into the text of a linked profile. Repeated calls return the same code until
 * staff decides; another network gets a new one. Throws VERIFICATION_FOR_CREATORS, ALREADY_VERIFIED and
 * VERIFICATION_LINK_MISSING.
 */
export async function startVerification(
  db: Db,
  viewer: Viewer,
  network: VerificationNetwork,
): Promise<OwnVerification> {
  if (!mayPublish(viewer)) throw apiError('VERIFICATION_FOR_CREATORS')
  return transact(db, async (db) => {
    const links = await lockLinks(db, viewer.user_id)
    if (links?.is_verified) throw apiError('ALREADY_VERIFIED')
    const profile_url = links?.[socialFieldOf(network)] ?? ''
    if (profile_url === '') throw apiError('VERIFICATION_LINK_MISSING')
    await putRequest(db, { profile_id: viewer.user_id, network, profile_url, code: newCode() })
    return findVerification(db, viewer.user_id)
  })
}

/** Submits the request to staff. Throws VERIFICATION_NOT_STARTED, and VERIFICATION_LINK_MISSING if the link changed. */
export async function submitVerification(db: Db, userId: string): Promise<OwnVerification> {
  return transact(db, async (db) => {
    const links = await lockLinks(db, userId)
    const outcome = links ? await submitRequest(db, userId, links) : 'none'
    if (outcome === 'none') throw apiError('VERIFICATION_NOT_STARTED')
    if (outcome === 'other_link') throw apiError('VERIFICATION_LINK_MISSING')
    return findVerification(db, userId)
  })
}

/** Withdraws an unanswered request. */
export async function cancelVerification(db: Db, userId: string): Promise<OwnVerification> {
  return transact(db, async (db) => {
    await lockLinks(db, userId)
    await deleteOpenRequest(db, userId)
    return findVerification(db, userId)
  })
}
