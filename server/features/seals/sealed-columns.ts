import type { Deps } from '#server/deps.ts'
import { resealFactor } from '#server/features/accounts/factor-seal.ts'
import {
  isTemporary,
  resealTemporaryPassword,
} from '#server/features/accounts/temporary-passwords.ts'
import { resealInstagram } from '#server/features/instagram-dm/sender-ids.ts'

export type SealedColumn = {
  table: string
  column: string
  /** By which its rows are told apart. */
  key: string
  /** Where the column holds other things too: whether a value is sealed. */
  isSealed?: (value: string) => boolean
  /** The same by the secret in force, unchanged where it was so already; undefined where no known secret opens it. */
  reseal: (
    deps: Pick<Deps, 'auth' | 'seal' | 'sign'>,
    sealed: string,
  ) => Promise<string | undefined> | string | undefined
}

/**
 * Everything in the database that can only be read by FANFARE_SECRET. A test finds what is sealed and not
 * in this list. What was hashed by the secret is never read again, but looked for: see docs/operations/upgrade.md.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'auth_accounts',
    column: 'password',
    key: 'id',
    isSealed: isTemporary,
    reseal: ({ seal }, stored) => resealTemporaryPassword(seal, stored),
  },
  { table: 'two_factors', column: 'secret', key: 'id', reseal: resealFactor },
  { table: 'two_factors', column: 'backup_codes', key: 'id', reseal: resealFactor },
  {
    table: 'instagram_accounts',
    column: 'token_sealed',
    key: 'account_id',
    reseal: resealInstagram,
  },
  { table: 'instagram_messages', column: 'recipient_sealed', key: 'id', reseal: resealInstagram },
]
