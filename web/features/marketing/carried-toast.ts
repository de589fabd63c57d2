import { latestToast, toast } from '#web/ui/toast.tsx'
import type { ToastKind } from '#web/ui/toast.tsx'

const key = 'carried-toast'

/** Call before the document is left for another page of ours: what was just said is said there again. */
export function carryToast(): void {
  const latest = latestToast()
  try {
    if (latest) sessionStorage.setItem(key, JSON.stringify(latest))
  } catch {
    // Without storage it is over with the page.
  }
}

/** Says what the page before had no time to say. */
export function showCarriedToast(): void {
  try {
    const carried = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
      kind: ToastKind
      title: string
    } | null
    sessionStorage.removeItem(key)
    if (carried) toast[carried.kind](carried.title)
  } catch {
    // Nothing that was written here.
  }
}
