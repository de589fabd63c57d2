import { sentences } from '#shared/contract/sentences/sentences.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import type { Draft } from './use-draft.tsx'

/** Shows that the form contains a restored draft, and offers to discard it. */
export function DraftNote({ draft }: { draft: Draft }) {
  if (!draft.isBack) return null
  return (
    <Notice
      role="status"
      action={
        <Button size="sm" onClick={draft.discard}>
          Discard
        </Button>
      }
    >
      {sentences.draftIsBack}
    </Notice>
  )
}
