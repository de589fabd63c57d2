type Closing = { onClose: (() => void) | undefined; busy: boolean }

/** Intercepts closing of a dialog while an action is pending. */
export function closing({ onClose, busy }: Closing) {
  return (isOpen: boolean, details: { cancel: () => void }): void => {
    if (busy) details.cancel()
    else if (!isOpen) onClose?.()
  }
}
