/** Settings of administrators for the whole site. */

export const noticeLevels = ['info', 'warning'] as const

export type NoticeLevel = (typeof noticeLevels)[number]

export type SiteNotice = {
  text: string
  level: NoticeLevel
  /** ISO timestamp. Null if it has no end. */
  until: string | null
}

export type SiteSettings = {
  /** Writes are refused, reads go on. */
  is_read_only: boolean
  notice: SiteNotice | null
}

export const longestNotice = 240
