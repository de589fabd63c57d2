import { loadSentences } from '#shared/contract/sentences/load.ts'
import type { NoticeLevel, SiteSettings } from '#shared/rules/staff/site.ts'

/** The notice that pages show: the one that was set, or in read-only mode one of our own. */
export function pageNotice({ is_read_only, notice }: SiteSettings): {
  notice?: { text: string; level: NoticeLevel }
} {
  if (notice) return { notice: { text: notice.text, level: notice.level } }
  return is_read_only ? { notice: { text: loadSentences.readOnlyNotice, level: 'warning' } } : {}
}
