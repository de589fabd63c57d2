import { randomInt } from 'node:crypto'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { maxLinksOfCode } from '#shared/rules/promo-codes/direct-links.ts'
import type { OwnDirectLink, SharedDeal, ShownCode } from '#shared/contract/deals/direct-links.ts'
import { apiError } from '#shared/contract/errors.ts'
import { termsOf } from '#shared/rules/promo-codes/promo-terms.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { claimOnce } from '#server/features/code-counts/code-counts.ts'
import type { Visitor } from '#server/features/code-counts/code-counts.ts'
import { ownerOfOwnCode, lockOwnCode } from '#server/features/promo-codes/promo-codes.ts'
import type { RequestContext } from '#server/http/context.ts'

import * as queries from './queries.ts'

/** The direct links of a code. Throws PROMO_CODE_NOT_FOUND. */
export async function listLinks(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  codeId: string,
): Promise<OwnDirectLink[]> {
  await ownerOfOwnCode(db, viewer, codeId, 'read')
  return queries.listLinks(db, codeId)
}

/** Creates a direct link. Throws PROMO_CODE_NOT_FOUND and TOO_MANY_LINKS. */
export async function createLink(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  codeId: string,
  name: string,
): Promise<OwnDirectLink> {
  return transact(deps.db, async (db) => {
    // The lock prevents two requests from creating the last allowed link.
    await lockOwnCode(db, viewer, codeId)
    if ((await queries.countLinks(db, codeId)) >= maxLinksOfCode)
      throw apiError('TOO_MANY_LINKS', { max: maxLinksOfCode })
    return queries.insertLink(db, { promo_code_id: codeId, name, token: newToken() })
  })
}

/**
 * Ends a link. Its page then says that it has ended, and open pages of it read again. A link that has ended keeps its time.
 * Throws PROMO_CODE_NOT_FOUND.
 */
export async function endLink(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  codeId: string,
  linkId: string,
): Promise<OwnDirectLink> {
  return transact(deps.db, async (db) => {
    const { influencer_id } = await lockOwnCode(db, viewer, codeId)
    const ended = await queries.endLink(db, codeId, linkId)
    if (ended) await queries.announceEnd(db, codeId, influencer_id)
    const link = ended ?? (await queries.findLink(db, codeId, linkId))
    if (!link) throw apiError('PROMO_CODE_NOT_FOUND')
    return link
  })
}

/** The ticket of a link, without the code. Throws DIRECT_LINK_ENDED, also for unknown links. */
export async function findShared(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  token: string,
): Promise<SharedDeal> {
  const { promo_code: _code, affiliate_link: _link, link_id: _id, ...found } = await find(db, token)
  return { ...found, terms: termsOf(found), today: today() }
}

/**
 * Limits how many codes a visitor is shown, and how often one code or link is shown to a customer with many lines: a network
 * of phones may be one. Throws RATE_LIMITED.
 */
export async function takeShowCode(
  {
    deps,
    visitor_key,
    customer_key,
  }: Pick<RequestContext, 'deps' | 'visitor_key' | 'customer_key'>,
  shown: string,
): Promise<void> {
  await deps.limiter.take('show_code', visitor_key)
  await deps.limiter.take('show_code_customer', `${customer_key}:${shown}`)
}

/** The code of a link. Counts a view. Throws DIRECT_LINK_ENDED and RATE_LIMITED. */
export async function showCode(context: RequestContext, token: string): Promise<ShownCode> {
  const { deps } = context
  // Somebody may type anything.
  await takeShowCode(context, token.replaceAll('\u0000', '').slice(0, 64))
  const { id, link_id, promo_code, affiliate_link } = await find(deps.db, token)
  await countView(context, id, link_id)
  return { promo_code, affiliate_link }
}

/** Counts one view of a link per visitor and hour. A claim counts one too, in its transaction. */
export async function countView(context: Visitor, codeId: string, linkId: string): Promise<void> {
  if (await claimOnce(context, codeId, linkId)) await queries.countShown(context.deps.db, linkId)
}

async function find(db: Deps['db'], token: string) {
  const found = await queries.findByToken(db, token.replaceAll('\u0000', ''))
  if (!found) throw apiError('DIRECT_LINK_ENDED')
  return found
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/** 12 of 57 letters that do not look alike: 70 bits. */
function newToken(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}
