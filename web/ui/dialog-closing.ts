type Closing = { onClose: (() => void) | undefined; busy: boolean }

/** Tells of a dialog that somebody wants to close, which waits while something is under way. */
export function closing({ onClose, busy }: Closing) {
  return (isOpen: boolean, details: { cancel: () => void }): void => {
    if (busy) details.cancel()
    else if (!isOpen) onClose?.()
  }
}
