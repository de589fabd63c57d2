import type { Generated, GeneratedAlways } from 'kysely'

import type { NullableTimestamp, Timestamp } from './column-types.ts'

/** Tables of the browser extension, and of what shoppers say about codes. */
export type ExtensionTables = {
  promo_code_verdicts: {
    promo_code_id: string
    day: string
    token_hash: string
    worked: boolean
    given_at: Timestamp
  }
  failing_code_warnings: { promo_code_id: string; warned_at: Timestamp }
  extension_connection_codes: { code_hash: string; user_id: string; expires_at: Timestamp }
  extension_connections: {
    id: Generated<string>
    user_id: string
    token_hash: string
    created_at: Timestamp
    last_used_at: NullableTimestamp
  }
  extension_shops: {
    domain: string
    code_count: number
    count_version: number
    shop_version: number
    /** JSON of the contract's `extensionShop`; empty when the shop has no code any more. */
    shop: string
    shop_bytes: number
    changed_at: Timestamp
  }
  extension_state: {
    is_only: Generated<boolean>
    epoch: Generated<string>
    version: Generated<number>
    oldest_version: Generated<number>
    made_at: Timestamp
  }
  extension_changes: { id: GeneratedAlways<number>; domain: string }
}
