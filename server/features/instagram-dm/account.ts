import { createHash } from 'node:crypto'
import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'

import { unseal } from './events/sender-ids.ts'

/** Dependencies of the answering code. */
export type DmDeps = Pick<
  Deps,
  'config' | 'db' | 'languageModel' | 'log' | 'queue' | 'seal' | 'sign' | 'today'
>

export type AlarmKind = Tables['instagram_alarms']['kind']

/** The stored account. A newly configured token resets it. */
export async function readAccount(db: Db, gateway: InstagramGateway) {
  const origin_key = createHash('sha256').update(gateway.access_token).digest('base64url')
  const known = await findAccount(db, gateway.account_id)
  if (known?.origin_key === origin_key) return known
  await db
    .insertInto('instagram_accounts')
    .values({ account_id: gateway.account_id, origin_key })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        origin_key,
        seen_at: sql`now()`,
        token_sealed: null,
        token_expires_at: null,
        token_refreshed_at: null,
        paused_until: null,
        pause_reason: null,
        profile_hash: null,
      }),
    )
    .execute()
  await db.deleteFrom('instagram_alarms').execute()
  const made = await findAccount(db, gateway.account_id)
  if (made === undefined) throw new Error('The account was just stored')
  return made
}

function findAccount(db: Db, accountId: string) {
  return db
    .selectFrom('instagram_accounts')
    .selectAll()
    .select(sql<boolean>`coalesce(paused_until > now(), false)`.as('is_paused'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export type Account = Awaited<ReturnType<typeof readAccount>>

/** The token: the last refreshed one, else the configured one (also if the refreshed one cannot be decrypted). */
export function tokenOf(
  seals: Pick<Deps, 'seal' | 'sign'>,
  gateway: InstagramGateway,
  account: Account,
): string {
  const refreshed = account.token_sealed === null ? undefined : unseal(seals, account.token_sealed)
  return refreshed ?? gateway.access_token
}

/** Pauses sending for this long. Without an end: until another token is configured. */
export async function pauseAccount(
  db: Db,
  accountId: string,
  reason: string,
  seconds?: number,
): Promise<void> {
  const until =
    seconds === undefined
      ? sql<string>`now() + interval '100 years'`
      : sql<string>`greatest(coalesce(paused_until, now()), now() + make_interval(secs => ${seconds}))`
  await db
    .updateTable('instagram_accounts')
    .set({ paused_until: until, pause_reason: reason })
    .where('account_id', '=', accountId)
    .execute()
}

/** Consecutive rate-limit errors, including this one. */
export async function countRateRefusal(db: Db, accountId: string): Promise<number> {
  const row = await db
    .updateTable('instagram_accounts')
    .set({ rate_refusals: sql`rate_refusals + 1` })
    .where('account_id', '=', accountId)
    .returning('rate_refusals')
    .executeTakeFirst()
  return row?.rate_refusals ?? 1
}

export async function clearRateRefusals(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('instagram_accounts')
    .set({ rate_refusals: 0 })
    .where('account_id', '=', accountId)
    .where('rate_refusals', '>', 0)
    .execute()
}

/** Raises an alarm for the operator: a log error, and a row while it lasts. */
export async function raiseAlarm(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  kind: AlarmKind,
  detail: string,
): Promise<void> {
  log.error({ alarm: `instagram_${kind}`, detail }, 'the Instagram account needs somebody')
  await db
    .insertInto('instagram_alarms')
    .values({ kind, detail })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({
        last_at: sql`now()`,
        times: sql`instagram_alarms.times + 1`,
        detail,
      }),
    )
    .execute()
}

export async function clearAlarms(db: Db, kinds: readonly AlarmKind[]): Promise<void> {
  await db.deleteFrom('instagram_alarms').where('kind', 'in', kinds).execute()
}
