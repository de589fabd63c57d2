import './drawer.css'
import './dialog.css'
import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { MarkPage } from './mark-page.tsx'
import { HoldToasts } from '../toasts/toast.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type DrawerProps = {
  title: string
  /** The button that opens it. Optional if `open` is controlled. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Rendered next to the close button, e.g. the logo. The title is then visually hidden. */
  top?: ReactNode
  closeLabel?: string
  children: ReactNode
}

/** A panel that slides in from the right; closes by Escape, a swipe, a tap outside or its cross. */
export function Drawer(props: DrawerProps) {
  const { title, trigger, open, onOpenChange, top, closeLabel = 'Close menu', children } = props
  return (
    <Base.Root
      swipeDirection="right"
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className="drawer-scrim" />
        <Base.Viewport className="drawer-view">
          <Base.Popup className="drawer">
            <HoldToasts />
            <MarkPage as="drawer" />
            <Base.Content className="drawer__content">
              <div className="drawer__top">
                {top ? (
                  <>
                    {top}
                    <Base.Title className="sr">{title}</Base.Title>
                  </>
                ) : (
                  <Base.Title className="t-title">{title}</Base.Title>
                )}
                <Base.Close className="icon-btn">
                  <X className="icon icon--lg" aria-hidden="true" />
                  <VisuallyHidden>{closeLabel}</VisuallyHidden>
                </Base.Close>
              </div>
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
