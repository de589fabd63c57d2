import {
  lookAlikeSentence,
  otherAlphabetSentence,
  otherSiteSentence,
} from '#shared/contract/sentences/look-alikes.ts'
import { linkNote } from '#shared/rules/brands/brand-domains.ts'
import { Notice } from '#web/ui/states/notice.tsx'

/** A hint for a link to another site than the brand's. */
export function linkHint(link: string, brandUrl: string): string | undefined {
  const note = linkNote(link, brandUrl)
  return note?.kind === 'other_site' ? otherSiteSentence(note.host) : undefined
}

/** A warning for a suspicious link, with its real host. */
export function LinkWarning({ link, brandUrl }: { link: string; brandUrl: string }) {
  const note = linkNote(link, brandUrl)
  if (note === undefined || note.kind === 'other_site') return null
  return (
    <div className="full min-w-0 pb-4">
      <Notice role="status">
        {note.kind === 'look_alike'
          ? lookAlikeSentence(note.host, note.brand)
          : otherAlphabetSentence(note.host)}
      </Notice>
    </div>
  )
}
