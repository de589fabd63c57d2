/** Whose plan: one's own, or that of the agency one works for. */
export type PlanOf = 'own' | 'agency'

const key = 'plan-of'
const listeners = new Set<() => void>()
let chosen: PlanOf | undefined

/** What was chosen in this tab, where there is a choice; it outlives the way to the checkout and back. */
export function chosenPlanOf(): PlanOf | undefined {
  if (chosen !== undefined || typeof window === 'undefined') return chosen
  try {
    const kept = window.sessionStorage.getItem(key)
    chosen = kept === 'agency' || kept === 'own' ? kept : undefined
  } catch {
    // Without storage the choice holds for the page.
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
