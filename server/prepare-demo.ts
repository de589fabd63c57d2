import { join } from 'node:path'

import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { addDemoData, hasDemoData, renewDemoPasswords } from '#server/demo/demo.ts'
import type { DropKeys } from '#server/features/drops/sealed-codes.ts'
import { makeTemporaryPassword } from '#server/features/accounts/passwords/temporary-passwords.ts'
import { persistentSecret } from '#server/persistent-secret.ts'
import { OperatorError } from '#server/operator-error.ts'

/**
 * Prepares the demo marketplace before the server starts. Production has none. Elsewhere its accounts get this
 * installation's generated password.
 * @returns the password, if demo accounts exist
 */
export async function prepareDemo(
  config: Pick<Config, 'mode' | 'has_demo_data' | 'data_folder'>,
  db: Db,
  today: string,
  keys: DropKeys,
): Promise<string | undefined> {
  if (config.mode === 'production') {
    if (await hasDemoData(db)) {
      throw new OperatorError(
        'This database holds the demo marketplace, whose accounts belong to nobody: take it away by `npm run demo:remove` (node scripts/remove-demo.ts in a container), then start again.',
      )
    }
    return undefined
  }
  if (!config.has_demo_data && !(await hasDemoData(db))) return undefined
  const password = await persistentSecret(
    join(config.data_folder, 'demo-password'),
    12,
    makeTemporaryPassword,
  )
  const { added } = config.has_demo_data
    ? await addDemoData(db, today, password, keys)
    : { added: false }
  if (!added) await renewDemoPasswords(db, password)
  return (await hasDemoData(db)) ? password : undefined
}
