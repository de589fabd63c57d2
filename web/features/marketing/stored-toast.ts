import { latestToast, toast } from '#web/ui/toasts/toast.tsx'
import type { ToastKind } from '#web/ui/toasts/toast.tsx'

const key = 'carried-toast'

/** Call it before a full page load. The current toast is shown again on the next page. */
export function storeToast(): void {
  const latest = latestToast()
  try {
    if (latest) sessionStorage.setItem(key, JSON.stringify(latest))
  } catch {
    // Without storage the toast ends with the page.
  }
}

/** Shows the toast of the former page. */
export function showStoredToast(): void {
  try {
    const carried = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      kind: ToastKind
      title: string
    } | null
    sessionStorage.removeItem(key)
    if (carried) toast[carried.kind](carried.title)
  } catch {
    // The stored value is not ours.
  }
}
