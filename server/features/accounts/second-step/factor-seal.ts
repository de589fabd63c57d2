import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

import type { Deps } from '#server/deps.ts'

import { authOf } from '../auth.ts'

type Secrets = { keys: Map<number, string>; currentVersion: number }

/** Two-step data as the auth library stores it. */
export async function sealFactor(deps: Pick<Deps, 'auth'>, data: string): Promise<string> {
  const { secretConfig } = await authOf(deps).$context
  return symmetricEncrypt({ key: secretConfig, data })
}

/**
 * Two-step data, encrypted with the current secret. Returned unchanged if it already is; `undefined` if no known
 * secret decrypts it.
 */
export async function resealFactor(
  { auth }: Pick<Deps, 'auth'>,
  sealed: string,
): Promise<string | undefined> {
  const { secretConfig } = await authOf({ auth }).$context
  if (typeof secretConfig === 'string') throw new Error('The auth library was given its secrets')
  if (sealed.startsWith(`$ba$${secretConfig.currentVersion}$`)) return sealed
  const data = await openFactor(secretConfig, sealed)
  return data === undefined ? undefined : sealFactor({ auth }, data)
}

/** Values from before key versions name no key: try each secret. */
async function openFactor(secrets: Secrets, data: string): Promise<string | undefined> {
  for (const key of data.startsWith('$ba$') ? [secrets] : secrets.keys.values()) {
    try {
      return await symmetricDecrypt({ key, data })
    } catch {
      // Encrypted with an unknown secret, or damaged.
    }
  }
  return undefined
}

/** Re-encrypts a user's two-step data with the current secret. Returns false if no known secret decrypts it. */
export async function renewFactorSeal(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('two_factors')
    .where('user_id', '=', userId)
    .select(['secret', 'backup_codes'])
    .executeTakeFirst()
  if (!row) return true
  for (const column of ['secret', 'backup_codes'] as const) {
    const fresh = await resealFactor({ auth }, row[column])
    if (fresh === undefined) return false
    if (fresh === row[column]) continue
    await db
      .updateTable('two_factors')
      .set({ [column]: fresh })
      .where('user_id', '=', userId)
      // Skips a row that changed meanwhile, for example by a used recovery code.
      .where(column, '=', row[column])
      .execute()
  }
  return true
}
