import './dialog.css'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { closing } from './dialog-closing.ts'
import { MarkPage } from './mark-page.tsx'

export type AlertDialogProps = {
  title: string
  description: ReactNode
  open: boolean
  /** Called when it is closed by its cross, by Escape or by the safe button. */
  onClose: () => void
  /** The object that will be lost, for example a TicketRow. */
  children?: ReactNode
  cancelLabel?: string
  /** The name of the action: 'Delete', 'Yes, Cancel'. */
  confirmLabel: ReactNode
  /** The label while the action is running: 'Deleting...'. The dialog then cannot be closed. */
  busyLabel?: string
  busy?: boolean
  confirmDisabled?: boolean
  variant?: 'danger' | 'primary'
  onConfirm: () => void
}

/** Confirms an action that cannot be undone. The safe button comes first and has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, open, onClose, children, busy = false } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={open} onOpenChange={closing({ onClose, busy })}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-view">
          <Base.Popup className="dialog" initialFocus={cancel}>
            <MarkPage as="dialog" />
            <div className="dialog__top">
              <Base.Title>{title}</Base.Title>
              <Base.Close className="icon-btn" aria-label="Close" disabled={busy}>
                <X className="icon" aria-hidden="true" />
              </Base.Close>
            </div>
            <Base.Description render={<div className="soft" />}>{description}</Base.Description>
            {children}
            <div className="dialog__acts">
              <Base.Close
                ref={cancel}
                render={<Button disabled={busy}>{props.cancelLabel ?? 'Cancel'}</Button>}
              />
              <Button
                variant={props.variant ?? 'danger'}
                busy={busy}
                disabled={props.confirmDisabled}
                onClick={props.onConfirm}
                {...(props.busyLabel ? { busyText: props.busyLabel } : {})}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
