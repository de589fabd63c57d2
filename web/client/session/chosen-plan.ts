/** The viewer's own plan, or the agency's. */
export type PlanOf = 'own' | 'agency'

const key = 'plan-of'
const listeners = new Set<() => void>()
let chosen: PlanOf | undefined

/** The choice of this tab. It survives the checkout. */
export function chosenPlanOf(): PlanOf | undefined {
  if (chosen !== undefined || typeof window === 'undefined') return chosen
  try {
    const stored = window.sessionStorage.getItem(key)
    chosen = stored === 'agency' || stored === 'own' ? stored : undefined
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  return chosen
}

export function choosePlanOf(next: PlanOf): void {
  chosen = next
  try {
    window.sessionStorage.setItem(key, next)
  } catch {
    // As above.
  }
  for (const listen of listeners) listen()
}

export function subscribeToPlanOf(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
