import type { Db } from '#server/db/connect.ts'

/**
 * Locks the owner of a code until the transaction ends. To be called before the code itself is locked:
 * whoever adds codes has the owner first and the codes then.
 */
export async function lockOwnerOf(db: Db, codeId: string): Promise<void> {
  await db
    .selectFrom('profiles')
    .where('id', '=', (code) =>
      code.selectFrom('promo_codes').where('promo_codes.id', '=', codeId).select('influencer_id'),
    )
    .select('id')
    // 'no key' leaves foreign keys to the profile free to be checked meanwhile.
    .forNoKeyUpdate()
    .execute()
}
