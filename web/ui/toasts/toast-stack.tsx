import './toast-stack.css'
import { useEffect } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import { ToastCard } from './toast-card.tsx'
import type { ToastCardProps, ToastKind } from './toast-card.tsx'
import { firstTop, toastGap, visibleToasts } from './toast-room.ts'

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
let isCovered = false
/** Whether timers wait: an overlay covers the toasts, or the keyboard is in one. */
let isHeld = false
/** What has the focus in the toasts, and what had it before. */
let focused: Element | null = null
let focusedBefore: HTMLElement | null = null

const forget = (id: string | number) => {
  shown = shown.filter((toast) => toast.id !== id)
}

/** What was pressed answers first: drawing a toast takes a slow phone longer. */
const afterPaint = (act: () => void) => {
  requestAnimationFrame(() => setTimeout(act))
}

export function showToast(kind: ToastKind, title: string, options: ToastOptions) {
  afterPaint(() => {
    const id = draw(kind, title, options)
    forget(id)
    shown.push({ id, kind, title, options })
    while (shown.length > keptToasts) sonner.dismiss(shown.shift()?.id)
  })
}

/** Toasts covered by an overlay cannot be read: their timers pause and then restart. */
export function holdToasts(hold: boolean) {
  isCovered = hold
  updateTimers()
}

function updateTimers() {
  // Who presses a button with a mouse does not wait for anything. What was removed matches nothing.
  const hold = isCovered || focused?.matches(':focus-visible') === true
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
      <DrawnToast
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
      onDismiss: (gone) => {
        forget(gone.id)
        // It is still in the page, and may have the focus.
        if (focused?.isConnected) focusedBefore?.focus({ preventScroll: true })
      },
      onAutoClose: (gone) => forget(gone.id),
    },
  )
}

export function dismissToast(id: string) {
  afterPaint(() => sonner.dismiss(id))
}

/*
 * The library does not hear of the focus: it would send it back whenever it leaves the toasts, so that the Tab key went
 * in a circle for as long as one is shown.
 */
function takeFocus(event: FocusEvent<HTMLElement>) {
  event.stopPropagation()
  if (!focused?.isConnected)
    focusedBefore = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null
  focused = event.target
  updateTimers()
}

function loseFocus(event: FocusEvent<HTMLElement>) {
  event.stopPropagation()
  if (event.currentTarget.contains(event.relatedTarget)) return
  focused = null
  updateTimers()
}

/** Browsers do not say that what had the focus was removed: a toast, or its button when another replaced its text. */
function DrawnToast(props: ToastCardProps) {
  useEffect(() => {
    updateTimers()
    return updateTimers
  })
  return <ToastCard {...props} />
}

/** Rendered by ToastRegion. Reports when toasts can be shown. */
export function ToastStack({ onMounted }: { onMounted: () => void }) {
  useEffect(() => {
    onMounted()
  }, [onMounted])
  return (
    <div onFocusCapture={takeFocus} onBlurCapture={loseFocus}>
      <Toaster
        position="top-right"
        // Expanded, because a stack would hide the first message.
        expand
        visibleToasts={visibleToasts}
        duration={shownFor}
        gap={toastGap}
        offset={{ top: '92px', right: 'var(--toast-side)' }}
        mobileOffset={{ top: `var(--toast-top, ${firstTop}px)`, left: '1rem', right: '1rem' }}
        toastOptions={{ unstyled: true }}
      />
    </div>
  )
}
