import type { ClockNote } from './clock.ts'

export const schema = 1

/** A shop of the index and how many codes it has. */
export type IndexEntry = [domain: string, count: number]

/** The data of the shop list. */
export type ShopName = [domain: string, brandName: string, category: string, count: number]

/** Why the last update failed. The old data stays. */
export type UpdateFailure = 'offline' | 'refused' | 'newer_format' | 'storage_full'

export type State = {
  index: { version: string; made_at: string; digest: string; shop_count: number } | null
  /** Null while only the index is stored. */
  catalogue: { version: string; made_at: string; shop_count: number } | null
  /** The first catalogue is being fetched, so single shops are not requested. */
  is_catalogue_coming: boolean
  /** The machine's time of the last update that succeeded. */
  updated_ms: number | null
  clock: ClockNote | null
  failure: UpdateFailure | null
}

export type Settings = {
  /** The number of codes is drawn on the icon. */
  icon_count: boolean
  /** A notice is shown on shops with codes; needs the permission. */
  notice: boolean
  theme: 'system' | 'light' | 'dark'
}

export type NoticeMemory = {
  /** Shops on which the extension never shows anything. */
  paused: string[]
  /** UTC day on which the notice was last shown. */
  shown: Record<string, string>
  /** UTC day on which it was closed. */
  dismissed: Record<string, string>
}

type Connection = { token: string } | null

export type Follow = { influencer_id: string; domains: string[] }

export type VerdictMemory = {
  day: string
  /** Base64url of 32 random bytes, new each day. */
  secret: string
  given: Record<string, boolean>
}

export type StoredValues = {
  schema: number
  state: State
  /** The index and the settings of the installed icon rules. */
  rules_of: string | null
  settings: Settings
  notices: NoticeMemory
  connection: Connection
  follows: Follow[]
  verdicts: VerdictMemory | null
  names: ShopName[]
  /** Entries that are no registrable domain; stored so that differences still match. */
  refused: IndexEntry[]
}
