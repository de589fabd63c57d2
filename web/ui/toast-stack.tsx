import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { ToastCard } from './toast-card.tsx'
import type { ToastKind } from './toast-card.tsx'

export type ToastOptions = {
  /** A second, quieter line. */
  description?: string
  /** A button or link under the text. */
  action?: ReactNode
  /** Same id, same toast: the newer one replaces the older. */
  id?: string
  /** Milliseconds; 4 s when left out. */
  duration?: number
}

const keptToasts = 5
let shownIds: (string | number)[] = []

const forget = (id: string | number) => {
  shownIds = shownIds.filter((shown) => shown !== id)
}

export function showToast(kind: ToastKind, title: string, options: ToastOptions) {
  const id = sonner.custom(
    (toastId) => (
      <ToastCard
        kind={kind}
        title={title}
        description={options.description}
        action={options.action}
        onDismiss={() => sonner.dismiss(toastId)}
      />
    ),
    {
      ...(options.id === undefined ? {} : { id: options.id }),
      ...(options.duration === undefined ? {} : { duration: options.duration }),
      onDismiss: (gone) => forget(gone.id),
      onAutoClose: (gone) => forget(gone.id),
    },
  )
  shownIds = [...shownIds.filter((shown) => shown !== id), id]
  while (shownIds.length > keptToasts) sonner.dismiss(shownIds.shift())
}

export function dismissToast(id: string) {
  sonner.dismiss(id)
}

/** Mounted by ToastRegion; tells it when toasts can be seen. */
export function ToastStack({ onMounted }: { onMounted: () => void }) {
  useEffect(() => {
    onMounted()
  }, [onMounted])
  return (
    <Toaster
      position="top-right"
      // One under the other, since a stack would hide what was said first.
      expand
      visibleToasts={3}
      duration={4000}
      gap={10}
      offset={{ top: 'var(--toast-top)', right: 'var(--toast-side)' }}
      mobileOffset={{ top: 'var(--toast-top)', left: '1rem', right: '1rem' }}
      toastOptions={{ unstyled: true }}
    />
  )
}
