import { useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { OwnBlock } from '#shared/contract/promo-codes/reports.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { AppealDialog } from './appeal-dialog.tsx'
import { blockText } from '../own-code-text.ts'

type BlockNoteProps = {
  code: OwnPromoCode
  /** The appeal and its answer. Undefined until it is loaded. */
  block: OwnBlock | undefined
  /** False for read-only members. */
  mayAppeal: boolean
}

/** The reason of a block, and the owner's options or appeal. */
export function BlockNote({ code, block, mayAppeal }: BlockNoteProps) {
  const [isAppealing, setIsAppealing] = useState(false)
  if (!code.is_blocked) return null
  const appeal = block?.appeal
  return (
    <span className="grid justify-items-start gap-1 pt-0.5 text-xs font-normal">
      <span>{blockText(code)}</span>
      {appeal?.state === 'open' ? <span>Your appeal waits for an answer.</span> : null}
      {appeal?.state === 'refused' ? (
        <span>
          Your appeal was refused
          {appeal.answer === null || appeal.answer === '' ? '.' : `: ${appeal.answer}`}
        </span>
      ) : null}
      {mayAppeal && block?.can_appeal ? (
        <Button
          size="sm"
          className="mt-1"
          aria-label={`Appeal against the block of ${nameOf(code)}`}
          onClick={() => setIsAppealing(true)}
        >
          Appeal
        </Button>
      ) : null}
      {isAppealing ? <AppealDialog code={code} onClose={() => setIsAppealing(false)} /> : null}
    </span>
  )
}
