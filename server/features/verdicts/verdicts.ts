import { createHash } from 'node:crypto'

import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { CodeVerdicts } from '#shared/contract/extension-payloads.ts'
import { addDays } from '#shared/rules/expiry.ts'
import { enoughVerdicts, isFailing, successRate, verdictDays } from '#shared/rules/verdicts.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { assertMayManage } from '#server/features/promo-codes/promo-codes.ts'

import * as queries from './queries.ts'

/** 'Worked 20 days ago' is said longer than verdicts count. */
const keptDays = 30

const nothingSaid: CodeVerdicts = { success_rate: null, last_worked_at: null }

/** Notes whether a code worked. Throws PROMO_CODE_NOT_FOUND when the public does not see it. */
export async function giveVerdict(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { id, worked, token }: { id: string; worked: boolean; token: string },
): Promise<CodeVerdicts> {
  const token_hash = createHash('sha256').update(token).digest('base64url')
  if (!(await queries.saveVerdict(db, { id, day: today(), token_hash, worked })))
    throw apiError('PROMO_CODE_NOT_FOUND')
  return (await readVerdicts(db, [id], today())).get(id) ?? nothingSaid
}

/** What shoppers say of these codes; those of which nothing is known are not in it. */
export async function readVerdicts(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, CodeVerdicts>> {
  const rows = await queries.listDays(db, ids, addDays(today, 1 - keptDays))
  const byCode = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byCode].map(([id, days]) => [id, verdictsOf(days, today)]))
}

function verdictsOf(days: readonly queries.VerdictRow[], today: string): CodeVerdicts {
  const times = days.flatMap(({ last_worked_at }) => last_worked_at ?? [])
  return {
    success_rate: successRate(days, today),
    last_worked_at: times.toSorted().at(-1) ?? null,
  }
}

export async function getVerdicts(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  id: string,
): Promise<CodeVerdicts> {
  return (await readVerdicts(db, [id], today())).get(id) ?? nothingSaid
}

export type FailingCode = { id: string; success_rate: number }

/** An owner's live codes that fail for most. Throws FORBIDDEN. */
export async function listFailing(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  viewer: Viewer,
  influencerId: string,
): Promise<FailingCode[]> {
  await assertMayManage(db, viewer, influencerId)
  return (await failingCodes(db, today(), influencerId)).map(({ id, success_rate }) => ({
    id,
    success_rate,
  }))
}

/** Live codes that fail for most, with their owners. */
export async function failingCodes(
  db: Db,
  today: string,
  influencerId?: string,
): Promise<(FailingCode & { influencer_id: string })[]> {
  const since = addDays(today, 1 - verdictDays)
  const suspects = await queries.listSuspects(db, since, enoughVerdicts, influencerId)
  const verdicts = await readVerdicts(
    db,
    suspects.map(({ id }) => id),
    today,
  )
  return suspects.flatMap((code) => {
    const rate = verdicts.get(code.id)?.success_rate ?? null
    return rate !== null && isFailing(rate) ? [{ ...code, success_rate: rate }] : []
  })
}

/** What the clock does each night: old verdicts are forgotten, and the rest fades in the extension too. */
export async function fadeVerdicts({ db, today }: Pick<Deps, 'db' | 'today'>) {
  await queries.noteFading(db, addDays(today(), -keptDays))
  return queries.trimVerdicts(db, addDays(today(), -keptDays))
}
