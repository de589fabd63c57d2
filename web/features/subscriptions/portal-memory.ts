const key = 'at-portal'

/** Stores in this tab that the payment portal was opened, because the user may have changed something there. */
export function rememberPortal(): void {
  try {
    window.sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the plan is updated by the provider's events.
  }
}

/** Whether the portal was opened since the last call. */
export function wasAtPortal(): boolean {
  try {
    const was = window.sessionStorage.getItem(key) !== null
    window.sessionStorage.removeItem(key)
    return was
  } catch {
    return false
  }
}
