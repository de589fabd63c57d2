import { useBlocker } from '@tanstack/react-router'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

type LeaveQuestionProps = {
  /** What would be lost. */
  hint?: string
  onStay: () => void
  onLeave: () => void
}

/** Asks for confirmation before an unsaved form or a running upload is left. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { hint = sentences.leaveUnsavedHint, onStay, onLeave } = props
  return (
    <AlertDialog
      open
      onClose={onStay}
      title={sentences.leaveUnsaved}
      description={hint}
      cancelLabel="Stay here"
      confirmLabel="Leave"
      onConfirm={onLeave}
    />
  )
}

/** Asks before a page is left whose upload is being sent. */
export function LeaveUpload({ isSending }: { isSending: boolean }) {
  const blocker = useBlocker({
    disabled: !isSending,
    withResolver: true,
    // A hidden tab goes on.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
  })
  return blocker.status === 'blocked' ? (
    <LeaveQuestion
      hint="The upload is still being sent, and would be cancelled."
      onStay={blocker.reset}
      onLeave={blocker.proceed}
    />
  ) : null
}
