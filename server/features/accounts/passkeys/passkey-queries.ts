import type { Db } from '#server/db/connection/connect.ts'

export async function hasPasskey(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'name', 'backed_up as is_synced', 'created_at', 'last_used_at'])
    .execute()
}

const ownerOf = (db: Db, credentialId: string) =>
  db.selectFrom('passkeys').where('credential_id', '=', credentialId).select('user_id')

/** The owner of a passkey, by credential id. */
export async function findPasskeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  return (await ownerOf(db, credentialId).executeTakeFirst())?.user_id
}

/** The same after changes that are under way. */
export async function lockPasskeyOwner(db: Db, credentialId: string): Promise<string | undefined> {
  return (await ownerOf(db, credentialId).forUpdate().executeTakeFirst())?.user_id
}

export async function deletePasskeyOf(db: Db, userId: string, credentialId: string): Promise<void> {
  await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .execute()
}

export async function recordPasskeyUse(db: Db, credentialId: string): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ last_used_at: new Date().toISOString() })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** Returns the number of renamed passkeys: 0 if it belongs to another user or is gone. */
export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
