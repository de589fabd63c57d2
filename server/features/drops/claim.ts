import type { CountedChannel } from '#shared/contract/promo-codes/code-counts.ts'
import type { ClaimedCode } from '#shared/contract/promo-codes/drops.ts'
import { apiError } from '#shared/contract/errors.ts'
import { sameCodeMinutes, tenthOf } from '#shared/rules/promo-codes/drops.ts'
import { isChosen, ticketOutlets } from '#shared/rules/promo-codes/visibility.ts'
import type { Channel, Reach } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { countClaim } from '#server/features/code-counts/code-counts.ts'
import type { Visitor } from '#server/features/code-counts/code-counts.ts'
import { countView } from '#server/features/direct-links/direct-links.ts'
import { findCodeMailAddress } from '#server/features/mail/addresses.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { claimerKeys } from './claimers.ts'
import type { Claimer } from './claimers.ts'
import * as queries from './queries.ts'
import { openCode } from './sealed-codes.ts'
import { dropRunsOut } from './drop-letter.ts'

type ClaimDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'seal' | 'sign' | 'today'>

type CountedVisitor = Pick<Visitor, 'headers' | 'visitor_key'>

/** Where a shopper claims a code. */
export type ClaimedBy =
  /** A program may claim codes that pages show, unless the owner hides them from programs. */
  | { outlet: 'pages'; visitor: CountedVisitor; isApi: boolean; channel: CountedChannel }
  | { outlet: 'dm' }
  /** By a direct link, with any scope. */
  | { outlet: 'link'; visitor: CountedVisitor; token: string }

/**
 * Gives one code to a shopper, in one transaction. Within an hour the shopper gets the same code again. The pool is
 * locked first, so that claims of one drop run one after the other: limits are exact, and a rolled-back claim causes no
 * 'all taken'. Throws PROMO_CODE_NOT_FOUND, DIRECT_LINK_ENDED, DROP_EMPTY and DROP_LIMIT_REACHED.
 */
export async function claimCode(
  deps: ClaimDeps,
  codeId: string,
  by: ClaimedBy,
  claimer: Claimer,
): Promise<ClaimedCode> {
  return transact(deps.db, async (db) => {
    const day = deps.today()
    const pool = await queries.lockPool(db, codeId, day)
    const offer = await findClaimable(db, codeId, by, day)
    if (!pool) throw apiError('DROP_EMPTY')
    const keys = claimerKeys(deps.sign, claimer)
    const at = new Date()
    const answer = (row: queries.ClaimedRow, left: number): ClaimedCode => ({
      code: opened(deps, row),
      left: pool.shows_left ? left : null,
      claimed_at: row.claimed_at,
      affiliate_link: offer.affiliate_link,
    })
    const since = new Date(at.getTime() - sameCodeMinutes * 60_000)
    const former = await queries.listClaimedBy(db, codeId, keys, since, day)
    const [latest] = former
    if (latest?.is_since) return answer(latest, pool.left_count)
    if (pool.left_count === 0) throw apiError('DROP_EMPTY')
    if (former.length >= pool.per_visitor_per_day)
      throw apiError('DROP_LIMIT_REACHED', { of: 'visitor' })
    if (pool.per_day !== null && pool.claimed_today >= pool.per_day)
      throw apiError('DROP_LIMIT_REACHED', { of: 'drop' })
    const left = pool.left_count - 1
    // Of a drop that is filled again and again the owner hears once a day.
    const warned = {
      tenth: left > 0 && left === tenthOf(pool.total) && !pool.was_warned_of_tenth,
      none: left === 0 && !pool.was_warned_of_none,
    }
    const next = { claimer: keys[0] ?? '', at, day }
    const claimed = await queries.takeCode(db, codeId, pool, next, warned)
    if (!claimed) throw apiError('DROP_EMPTY')
    if (warned.tenth || warned.none) await notifyOwner(deps, db, codeId, offer, { ...pool, left })
    // Counts come last, because other writers wait for them.
    const counted = { ...visitorOf(by, claimer), deps: { db, today: () => day } }
    await countClaim(counted, codeId, channelOf(by))
    if (offer.link_id !== null) await countView(counted, codeId, offer.link_id)
    if (left === 0) await queries.followPool(db, codeId)
    return answer(claimed, left)
  })
}

/** Whose copy a claim is. New cookies do not make a new visitor. */
function visitorOf(by: ClaimedBy, { id }: Claimer): CountedVisitor {
  return by.outlet === 'dm' ? { headers: new Headers(), visitor_key: id } : by.visitor
}

/** Where the claim counts as a copy. */
function channelOf(by: ClaimedBy): Channel {
  if (by.outlet === 'pages') return by.channel
  return by.outlet === 'dm' ? 'dm' : 'web'
}

/** Throws PROMO_CODE_NOT_FOUND and DIRECT_LINK_ENDED. */
async function findClaimable(
  db: Db,
  codeId: string,
  by: ClaimedBy,
  day: string,
): Promise<queries.ClaimableOffer> {
  const token = by.outlet === 'link' ? by.token : null
  const offer = await queries.findOffer(db, codeId, day, token)
  if (by.outlet === 'link') {
    if (!offer?.link_id) throw apiError('DIRECT_LINK_ENDED')
    return offer
  }
  if (!offer || !mayClaim(offer, by)) throw apiError('PROMO_CODE_NOT_FOUND')
  return offer
}

/** The shopper has seen the offer on a ticket, or in a chat that named the owner, so `isOwnerAsked` is true. */
function mayClaim(offer: Reach, by: Exclude<ClaimedBy, { outlet: 'link' }>): boolean {
  if (by.outlet === 'dm') return isChosen(offer, 'dm', true)
  const isSeen = claimOutlets.some((outlet) => isChosen(offer, outlet, true))
  return isSeen && (!by.isApi || isChosen(offer, 'api', false))
}

const claimOutlets = [...ticketOutlets, 'chat'] as const

function opened(deps: ClaimDeps, { sealed_code }: queries.ClaimedRow): string {
  const code = openCode(deps, sealed_code)
  if (code === undefined) throw new Error('a code of a drop is sealed by an unknown secret')
  return code
}

/** The mail is queued in this transaction. */
async function notifyOwner(
  deps: ClaimDeps,
  db: Db,
  codeId: string,
  { influencer_id, brand_name, description }: queries.ClaimableOffer,
  { total, left }: { total: number; left: number },
): Promise<void> {
  // Demo addresses would bounce. Where mails are only stored, they show examples.
  const to = await findCodeMailAddress(db, influencer_id, deps.config.mail.smtp === undefined)
  if (to === undefined) return
  await sendMail(deps, db, {
    letter: dropRunsOut,
    to,
    values: {
      user_id: influencer_id,
      promo_code_id: codeId,
      offer: `${brand_name}: ${description}`,
      left,
      total,
    },
  })
}
