import { sentences } from '#shared/contract/sentences/sentences.ts'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

/** Asks for confirmation before an unsaved form is left. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <AlertDialog
      open
      onClose={onStay}
      title={sentences.leaveUnsaved}
      description={sentences.leaveUnsavedHint}
      cancelLabel="Stay here"
      confirmLabel="Leave"
      onConfirm={onLeave}
    />
  )
}
