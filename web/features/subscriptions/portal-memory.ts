const key = 'at-portal'

/** Remembers in this tab that the payment portal was opened, where anything may have been changed. */
export function rememberPortal(): void {
  try {
    window.sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the plan changes with the provider's events.
  }
}

/** Whether the portal was opened since the last time that this was asked. */
export function wasAtPortal(): boolean {
  try {
    const was = window.sessionStorage.getItem(key) !== null
    window.sessionStorage.removeItem(key)
    return was
  } catch {
    return false
  }
}
