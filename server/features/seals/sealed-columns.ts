import type { Deps } from '#server/deps.ts'
import { resealFactor } from '#server/features/accounts/second-step/factor-seal.ts'
import {
  isTemporary,
  resealTemporaryPassword,
} from '#server/features/accounts/passwords/temporary-passwords.ts'
import { resealCode } from '#server/features/drops/sealed-codes.ts'
import { resealInstagram } from '#server/features/instagram-dm/events/sender-ids.ts'

export type SealedColumn = {
  table: string
  column: string
  /** The column that identifies a row. */
  key: string
  /** Condition for encrypted values, if the column has others too. */
  isSealed?: (value: string) => boolean
  /**
   * The value encrypted with the current secret, unchanged if it already is; undefined if no known secret decrypts it.
   */
  reseal: (
    deps: Pick<Deps, 'auth' | 'seal' | 'sign'>,
    sealed: string,
  ) => Promise<string | undefined> | string | undefined
}

/**
 * All columns encrypted with FANFARE_SECRET. A test finds missing ones. Values hashed with the secret are only looked
 * up; see docs/operations/upgrade.md.
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
  {
    table: 'drop_codes',
    column: 'sealed_code',
    key: 'id',
    reseal: ({ seal }, sealed) => resealCode({ seal }, sealed),
  },
  { table: 'instagram_messages', column: 'recipient_sealed', key: 'id', reseal: resealInstagram },
]
