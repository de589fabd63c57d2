import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

export type DialogProps = {
  title: string
  description?: ReactNode
  /** The button that opens it; may be left out when `open` is controlled. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children?: ReactNode
  /** Buttons at the end; the safe one first. */
  actions?: ReactNode
}

/** A box over the page; a sheet from the bottom on small screens. */
export function Dialog(props: DialogProps) {
  const { title, description, trigger, open, onOpenChange, children, actions } = props
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-view">
          <Base.Popup className="dialog">
            <div className="dialog__top">
              <Base.Title>{title}</Base.Title>
              <Base.Close className="icon-btn" aria-label="Close">
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

/** Closes the dialog around it: `<DialogClose render={<Button>Done</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />
}
