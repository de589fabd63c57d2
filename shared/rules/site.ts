/** What administrators set for the whole site. */

export const noticeLevels = ['info', 'warning'] as const

export type NoticeLevel = (typeof noticeLevels)[number]

export type SiteNotice = {
  text: string
  level: NoticeLevel
  /** ISO; null until somebody takes it away. */
  until: string | null
}

export type SiteSettings = {
  /** Writes are refused, reads go on. */
  is_read_only: boolean
  notice: SiteNotice | null
}

export const longestNotice = 240
