import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

export type TokenBudget = { day: string; session: string; of_day: number; of_session: number }

/** The row of all sessions of a day together. */
const everybody = ''

/**
 * Reserves tokens of the budgets of the day and the session. Returns false if either has too few. One statement, so
 * that concurrent messages cannot spend the same tokens.
 */
export async function reserveTokens(db: Db, budget: TokenBudget, tokens: number): Promise<boolean> {
  const { rows } = await sql<{ session: string; tokens: number }>`
    insert into assistant_tokens as kept (day, session, tokens)
      values (${budget.day}::date, ${everybody}, ${tokens}::int), (${budget.day}::date, ${budget.session}, ${tokens}::int)
      on conflict (day, session) do update set tokens = kept.tokens + excluded.tokens
      returning session, tokens`.execute(db)
  const isWithin = rows.every(
    ({ session, tokens: sum }) =>
      sum <= (session === everybody ? budget.of_day : budget.of_session),
  )
  if (!isWithin) await giveBackTokens(db, budget, tokens)
  return isWithin
}

/** Settles a reservation: tokens that were not used are free again, more than reserved are added. */
export async function giveBackTokens(
  db: Db,
  { day, session }: TokenBudget,
  tokens: number,
): Promise<void> {
  await db
    .updateTable('assistant_tokens')
    .set((eb) => ({ tokens: eb('tokens', '-', tokens) }))
    .where('day', '=', day)
    .where('session', 'in', [everybody, session])
    .execute()
}

/** Deletes the rows of past days. */
export function trimTokens(db: Db, today: string): Promise<number> {
  return deleteInBatches(db, 'assistant_tokens', sql`day < ${today}::date`)
}
