import type { ChosenColumns } from '#shared/contract/promo-codes/upload-columns.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'

/** Least recently used choices of one person are dropped first. */
const maxChoices = 20

/** The column choices of a user, most recent first. */
export async function listChosenColumns(
  db: Db,
  userId: string,
  kind: UploadKind,
): Promise<ChosenColumns[]> {
  const row = await db
    .selectFrom('upload_columns')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .select('choices')
    .executeTakeFirst()
  return row?.choices ?? []
}

/** Stores a choice. It replaces an earlier choice for the same headers. */
export async function rememberColumns(
  db: Db,
  userId: string,
  kind: UploadKind,
  chosen: ChosenColumns,
): Promise<ChosenColumns[]> {
  return transact(db, async (trx) => {
    // Two tabs may save at the same time: the row is locked before it is read.
    await trx
      .insertInto('upload_columns')
      .values({ user_id: userId, kind, choices: '[]' })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet({ updated_at: new Date().toISOString() }),
      )
      .execute()
    const headers = JSON.stringify(chosen.headers)
    const others = (await listChosenColumns(trx, userId, kind)).filter(
      (one) => JSON.stringify(one.headers) !== headers,
    )
    const choices = [chosen, ...others].slice(0, maxChoices)
    await trx
      .updateTable('upload_columns')
      .set({ choices: JSON.stringify(choices) })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute()
    return choices
  })
}
