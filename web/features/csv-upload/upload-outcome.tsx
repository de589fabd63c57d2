import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import type { Uploaded } from './send-upload.ts'
import { outcomeOf } from './upload-text.ts'

/** The result of an upload. It stays until the next file. */
export function UploadOutcome({ kind, uploaded }: { kind: UploadKind; uploaded: Uploaded }) {
  const { headline, notes } = outcomeOf(kind, uploaded)
  const hasPasswords = kind === 'influencers' && uploaded.added > 0
  const sentences = [
    ...notes,
    ...(hasPasswords
      ? [
          'Their temporary passwords are in the agency dashboard, with each influencer. They are in no file, and every look at one is noted in the activity log.',
        ]
      : []),
  ]
  return (
    <Notice
      kind={uploaded.added > 0 ? 'success' : 'warning'}
      role="status"
      title={headline}
      action={
        hasPasswords ? (
          <Button href="/agency-dashboard?tab=influencers">View influencers</Button>
        ) : null
      }
    >
      {sentences.length > 0 ? sentences.join(' ') : null}
    </Notice>
  )
}
