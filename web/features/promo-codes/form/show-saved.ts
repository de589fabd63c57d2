import type { showSavedToast } from './saved-toast.ts'

/** As `showSavedToast`, which is loaded with the first code that was saved. */
export function showSaved(...saved: Parameters<typeof showSavedToast>): void {
  void import('./saved-toast.ts').then((module) => module.showSavedToast(...saved))
}
