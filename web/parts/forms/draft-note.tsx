import { sentences } from '#shared/contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { Draft } from './use-draft.tsx'

/** Says that a form holds what was typed before, and offers to begin with what is saved. */
export function DraftNote({ kept }: { kept: Draft }) {
  if (!kept.isBack) return null
  return (
    <Notice
      role="status"
      action={
        <Button size="sm" onClick={kept.discard}>
          Discard
        </Button>
      }
    >
      {sentences.draftIsBack}
    </Notice>
  )
}
