import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ToastKind } from './toast-card.tsx'
import type { ToastOptions } from './toast-stack.tsx'

export type { ToastKind, ToastOptions }

// The stack and its library are loaded with the first toast, not with the page.
const loadStack = () => import('./toast-stack.tsx')
const ToastStack = lazy(() => loadStack().then((module) => ({ default: module.ToastStack })))

const listeners = new Set<() => void>()
let wanted = false
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
  if (wanted) void loadStack().then((stack) => stack.holdToasts(overlays > 0))
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
  if (!wanted) {
    wanted = true
    for (const listener of listeners) listener()
  }
  const [stack] = await Promise.all([loadStack(), mounted])
  stack.holdToasts(overlays > 0)
  stack.showToast(kind, title, options)
}

/** Toasts at the top right. Call from event handlers and mutations, never while rendering. */
export const toast = {
  success: (title: string, options?: ToastOptions) => void show('success', title, options),
  error: (title: string, options?: ToastOptions) => void show('error', title, options),
  info: (title: string, options?: ToastOptions) => void show('info', title, options),
  warning: (title: string, options?: ToastOptions) => void show('warning', title, options),
  /** Removes the toast with this id. */
  dismiss: (id: string) => void (wanted && loadStack().then((stack) => stack.dismissToast(id))),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Render it once, in the root layout. Renders nothing until the first toast. */
export function ToastRegion() {
  const show = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )
  if (!show) return null
  return (
    <Suspense fallback={null}>
      <ToastStack onMounted={onMounted} />
    </Suspense>
  )
}
