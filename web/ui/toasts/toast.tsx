import { useEffect } from 'react'
import type { ToastKind } from './toast-card.tsx'
import type * as Stack from './toast-stack.tsx'
import type { ToastOptions } from './toast-stack.tsx'
import { whenOnline } from '../lazy-part.ts'
import { useLazyComponent } from '../use-lazy-component.ts'

export type { ToastKind, ToastOptions }

let stack: Promise<typeof Stack> | undefined
/**
 * The stack and its library are loaded with the first toast, not with the page. Offline it waits for the connection:
 * Chromium keeps a failed import, and all later toasts would be lost.
 */
const loadStack = () =>
  (stack ??= whenOnline()
    .then(() => import('./toast-stack.tsx'))
    .catch((error: unknown) => {
      // The next toast tries again.
      stack = undefined
      throw error
    }))

/** If it cannot be loaded, nothing happens: the page is worth more than its notice. */
const withStack = (use: (stack: typeof Stack) => unknown) => loadStack().then(use, () => undefined)

let wanted = false
/** Mounts the stack. */
let mount = () => {}
let onMounted: () => void = () => {}
const mounted = new Promise<void>((resolve) => {
  onMounted = resolve
})

/** Duration of a toast in milliseconds. */
const shownFor = 4000
let latest: { kind: ToastKind; title: string; at: number } | undefined

/** The newest toast, while it is visible. */
export function latestToast(): { kind: ToastKind; title: string } | undefined {
  return latest && Date.now() - latest.at < shownFor ? latest : undefined
}

/** The number of open drawers and menus, which cover the toasts. */
let overlays = 0

function changeOverlays(by: 1 | -1) {
  overlays += by
  if (wanted) void withStack(({ holdToasts }) => holdToasts(overlays > 0))
}

/** Render it in an overlay that covers toasts: their timers pause while it is mounted. */
export function HoldToasts() {
  useEffect(() => {
    changeOverlays(1)
    return () => changeOverlays(-1)
  }, [])
  return null
}

async function show(kind: ToastKind, title: string, options: ToastOptions = {}) {
  latest = { kind, title, at: Date.now() }
  wanted = true
  mount()
  await withStack(async ({ holdToasts, showToast }) => {
    await mounted
    holdToasts(overlays > 0)
    showToast(kind, title, options)
  })
}

/** Toasts at the top right. Call from event handlers and mutations, never while rendering. */
export const toast = {
  success: (title: string, options?: ToastOptions) => void show('success', title, options),
  error: (title: string, options?: ToastOptions) => void show('error', title, options),
  info: (title: string, options?: ToastOptions) => void show('info', title, options),
  warning: (title: string, options?: ToastOptions) => void show('warning', title, options),
  /** Removes the toast with this id. */
  dismiss: (id: string) => void (wanted && withStack(({ dismissToast }) => dismissToast(id))),
}

/** Render it once, in the root layout. Renders nothing until the first toast. */
export function ToastRegion() {
  const [ToastStack, want] = useLazyComponent(() =>
    loadStack().then(({ ToastStack }) => ToastStack),
  )
  useEffect(() => {
    mount = want
    if (wanted) want()
  })
  return ToastStack ? <ToastStack onMounted={onMounted} /> : null
}
