import { createHash } from 'node:crypto'

import { ORPCError } from '@orpc/server'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { CodeVerdicts } from '#shared/contract/extension/extension-payloads.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { failingBelow, haveEnough, successRate } from '#shared/rules/promo-codes/verdicts.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import * as queries from './queries.ts'
import * as failing from './failing-queries.ts'

/** Verdicts are shown longer than they count. */
const retentionDays = 30

const nothingSaid: CodeVerdicts = { success_rate: null, last_worked_at: null }

/**
 * Records whether a code worked. Clients create their own tokens, so a verdict is bound to the visitor too: one per
 * code and day. The network's hash is the same each day, so that a network has one vote; it differs per code. Throws
 * PROMO_CODE_NOT_FOUND if the code is not public.
 */
export async function giveVerdict(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  from: { visitor_key: string; network_key: string },
  { id, worked, token }: { id: string; worked: boolean; token: string },
): Promise<CodeVerdicts> {
  const day = today()
  const verdict = {
    id,
    day,
    worked,
    token_hash: hashOf(token),
    visitor_hash: hashOf([from.visitor_key, id, day].join('\n')),
    network_hash: hashOf([from.network_key, id].join('\n')),
  }
  return transact(db, async (db) => {
    if (!(await queries.holdLive(db, id))) throw apiError('PROMO_CODE_NOT_FOUND')
    await queries.saveVerdict(db, verdict)
    const [standing = { id, ...nothingSaid }] = await weighVerdicts(db, [id], today())
    const before = await queries.findStanding(db, id)
    // Unchanged at the displayed precision (hour, percent): no event.
    if (!before || isDifferent(before, standing)) await queries.storeStandings(db, [standing])
    const { success_rate, last_worked_at } = standing
    return { success_rate, last_worked_at }
  })
}

/**
 * A shopper told an assistant that a code did not work. Counts like any other verdict, within the same limits. A
 * refusal is ignored, because nobody waits for it.
 */
export async function logFailure(
  deps: Pick<Deps, 'db' | 'today'>,
  from: { visitor_key: string; network_key: string },
  id: string,
): Promise<void> {
  try {
    await giveVerdict(deps, from, { id, worked: false, token: from.visitor_key })
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
  }
}

/**
 * Deletes what these visitors told an assistant, in the transaction that deletes all data about them, and weighs the
 * codes again. `logFailure` makes the visitor the token.
 */
export async function forgetVerdicts(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  visitorKeys: readonly string[],
): Promise<void> {
  const tokens = visitorKeys.map(hashOf)
  const ids = await queries.listJudgedBy(db, tokens)
  if (ids.length === 0) return
  const codes = await queries.holdCodes(db, ids)
  await queries.deleteVerdictsOf(db, ids, tokens)
  await weighHeld(db, codes, today())
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Weighs the verdicts on these codes as of that day. */
async function weighVerdicts(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<queries.CodeStanding[]> {
  const rows = await queries.listDays(db, ids, addDays(today, 1 - retentionDays))
  const byCode = Map.groupBy(rows, ({ id }) => id)
  return ids.map((id) => ({ id, ...verdictsOf(byCode.get(id) ?? [], today) }))
}

/**
 * Weighs the verdicts that are left of codes whose owner moved them (`promo_codes_forget_trust`). The codes are locked.
 */
export async function weighAgain(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  ids: readonly string[],
): Promise<void> {
  const standings = await weighVerdicts(db, await queries.listUnweighed(db, ids), today())
  const changed = standings.filter((standing) => isDifferent(nothingSaid, standing))
  if (changed.length > 0) await queries.storeStandings(db, changed)
}

function isDifferent(a: CodeVerdicts, b: CodeVerdicts): boolean {
  return a.success_rate !== b.success_rate || a.last_worked_at !== b.last_worked_at
}

function verdictsOf(days: readonly queries.VerdictRow[], today: string): CodeVerdicts {
  if (!haveEnough(days)) return nothingSaid
  const times = days.flatMap(({ last_worked_at }) => last_worked_at ?? [])
  return {
    success_rate: successRate(days, today),
    last_worked_at: times.toSorted().at(-1) ?? null,
  }
}

export async function getVerdicts(db: Db, id: string): Promise<CodeVerdicts> {
  return (await queries.findStanding(db, id)) ?? nothingSaid
}

/** An owner's live codes that fail for most shoppers. Throws FORBIDDEN. */
export async function listFailing(
  db: Db,
  viewer: Viewer,
  influencerId: string,
): Promise<{ id: string; success_rate: number }[]> {
  await assertMayManage(db, viewer, influencerId, 'read')
  const codes = await failing.listFailing(db, failingBelow, influencerId)
  return codes.map(({ id, success_rate }) => ({ id, success_rate }))
}

/** Codes per transaction. */
const fadedAtOnce = 500

/** More changes than this become one event, so that clients reload once. */
const announcedSingly = 50

/** Scheduled nightly: deletes old verdicts and recomputes the others. */
export async function fadeVerdicts({ db, today }: Pick<Deps, 'db' | 'today'>) {
  const trimmed = await queries.trimVerdicts(db, addDays(today(), -retentionDays))
  let after: string | undefined
  do after = await transact(db, (db) => fadeSome(db, today(), after))
  while (after !== undefined)
  return trimmed
}

/** Weighs the verdicts of locked codes again. Returns the ids of those that changed. */
async function weighHeld(
  db: Db,
  codes: readonly queries.CodeStanding[],
  today: string,
): Promise<Set<string>> {
  const before = new Map(codes.map((code) => [code.id, code]))
  const changed = (await weighVerdicts(db, [...before.keys()], today)).filter((standing) => {
    const former = before.get(standing.id)
    return former !== undefined && isDifferent(former, standing)
  })
  if (changed.length > 0) await queries.storeStandings(db, changed)
  return new Set(changed.map(({ id }) => id))
}

/** Returns the id of the last processed code, or nothing at the end. */
async function fadeSome(
  db: Db,
  today: string,
  after: string | undefined,
): Promise<string | undefined> {
  const codes = await queries.holdJudged(db, after, fadedAtOnce)
  const changed = await weighHeld(db, codes, today)
  if (changed.size > announcedSingly) {
    const owners = codes.flatMap(({ id, influencer_id }) => (changed.has(id) ? influencer_id : []))
    await queries.announceTogether(db, [...new Set(owners)])
  }
  return codes.length < fadedAtOnce ? undefined : codes.at(-1)?.id
}
