import '#web/ui/dialogs/dialog.css'
import './suggestions.css'

import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { MarkPage } from '#web/ui/dialogs/mark-page.tsx'

import { SearchFormField } from './search-form-field.tsx'

type SearchDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The search of every page: a box at the top of the window, the whole of it on phones. */
export function SearchDialog({ isOpen, onOpenChange }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const close = () => onOpenChange(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="dialog-view find-view">
          <Dialog.Popup className="dialog find" initialFocus={field}>
            <MarkPage as="wide-dialog" />
            <Dialog.Title className="sr">Search</Dialog.Title>
            <form
              method="get"
              action="/deals"
              role="search"
              onSubmit={(event) => {
                event.preventDefault()
                const q = field.current?.value.trim()
                if (!q) return
                close()
                void navigate({ to: '/deals', search: { q } })
              }}
            >
              <SearchFormField
                ref={field}
                placeholder="Shop, creator or link"
                isInline
                onLeave={close}
                className="find__field"
                end={
                  <Dialog.Close className="icon-btn" aria-label="Close search">
                    <X className="icon" aria-hidden="true" />
                  </Dialog.Close>
                }
              />
            </form>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
