import './toast-stack.css'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { ToastCard } from './toast-card.tsx'
import type { ToastKind } from './toast-card.tsx'
import { toastGap, visibleToasts } from './toast-room.ts'

export type ToastOptions = {
  /** A second, quieter line. */
  description?: string
  /** A button or link under the text. */
  action?: ReactNode
  /** A toast with the same id replaces the older one. */
  id?: string
  /** Milliseconds; 4 s when left out. */
  duration?: number
}

type Shown = { id: string | number; kind: ToastKind; title: string; options: ToastOptions }

const keptToasts = 5
/** Milliseconds. */
const shownFor = 4000
let shown: Shown[] = []
let isHeld = false

const forget = (id: string | number) => {
  shown = shown.filter((toast) => toast.id !== id)
}

export function showToast(kind: ToastKind, title: string, options: ToastOptions) {
  const id = draw(kind, title, options)
  forget(id)
  shown.push({ id, kind, title, options })
  while (shown.length > keptToasts) sonner.dismiss(shown.shift()?.id)
}

/** Toasts covered by an overlay cannot be read: their timers pause and then restart. */
export function holdToasts(hold: boolean) {
  if (hold === isHeld) return
  isHeld = hold
  for (const { id, kind, title, options } of shown) draw(kind, title, { ...options, id })
}

function draw(
  kind: ToastKind,
  title: string,
  options: Omit<ToastOptions, 'id'> & { id?: string | number },
): string | number {
  return sonner.custom(
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
      duration: isHeld ? Infinity : (options.duration ?? shownFor),
      onDismiss: (gone) => forget(gone.id),
      onAutoClose: (gone) => forget(gone.id),
    },
  )
}

export function dismissToast(id: string) {
  sonner.dismiss(id)
}

/** Rendered by ToastRegion. Reports when toasts can be shown. */
export function ToastStack({ onMounted }: { onMounted: () => void }) {
  useEffect(() => {
    onMounted()
  }, [onMounted])
  return (
    <Toaster
      position="top-right"
      // Expanded, because a stack would hide the first message.
      expand
      visibleToasts={visibleToasts}
      duration={shownFor}
      gap={toastGap}
      offset={{ top: 'var(--toast-top)', right: 'var(--toast-side)' }}
      mobileOffset={{ top: 'var(--toast-top)', left: '1rem', right: '1rem' }}
      toastOptions={{ unstyled: true }}
    />
  )
}
