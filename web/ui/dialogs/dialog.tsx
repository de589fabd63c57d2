import './dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'

import { closing } from './dialog-closing.ts'
import { MarkPage } from './mark-page.tsx'

export type DialogProps = {
  title: string
  description?: ReactNode
  /** The button that opens it. Optional if `open` is controlled. */
  trigger?: ReactElement
  open?: boolean
  /** Called after a click on the cross or outside, and after Escape. */
  onClose?: () => void
  /** Pending: the dialog cannot be closed. */
  busy?: boolean
  children?: ReactNode
  /** The buttons at the end. The safe one comes first. */
  actions?: ReactNode
}

/** A box over the page; a sheet from the bottom on small screens. */
export function Dialog(props: DialogProps) {
  const { title, description, trigger, open, onClose, busy = false, children, actions } = props
  const popup = useRef<HTMLDivElement>(null)
  const isTyped = useRef(false)
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next, details) => {
        // An accidental tap outside must not lose the input.
        if (details.reason === 'outside-press' && isTyped.current) details.cancel()
        else closing({ onClose, busy })(next, details)
      }}
      onOpenChangeComplete={(isShown) => {
        if (!isShown) isTyped.current = false
      }}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-view">
          <Base.Popup
            ref={popup}
            className="dialog"
            initialFocus={() => firstField(popup.current) ?? true}
            onInput={() => {
              isTyped.current = true
            }}
          >
            <MarkPage as="dialog" />
            <div className="dialog__top">
              <Base.Title>{title}</Base.Title>
              <Base.Close className="icon-btn" aria-label="Close" disabled={busy}>
                <X className="icon" aria-hidden="true" />
              </Base.Close>
            </div>
            {description ? <Base.Description>{description}</Base.Description> : null}
            {children}
            {actions ? <div className="dialog__acts">{actions}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The first field gets the focus instead of the cross. On a phone this would open the keyboard. */
function firstField(popup: HTMLElement | null): HTMLElement | null | undefined {
  if (matchMedia('(pointer: coarse)').matches) return undefined
  const field = popup?.querySelector<HTMLElement>(
    'input:not([type="hidden"], [readonly], :disabled), textarea:not(:disabled)',
  )
  const isOneOfMany = field instanceof HTMLInputElement && field.type === 'radio'
  return isOneOfMany ? (popup?.querySelector<HTMLElement>('input:checked') ?? field) : field
}

/** Closes the dialog around it: `<DialogClose render={<Button>Done</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />
}
