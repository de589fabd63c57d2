import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export type ErrorPanelProps = {
  title: string
  message?: string
  onRetry?: () => void
  retryLabel?: string
  /** While the retry runs. */
  busy?: boolean
}

/** Something did not load: says so and offers to try again. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, message, onRetry, retryLabel = 'Retry', busy = false } = props
  return (
    <Notice
      kind="error"
      role="alert"
      title={title}
      action={
        onRetry ? (
          <Button variant="ink" onClick={onRetry} busy={busy} busyText="Trying again...">
            {retryLabel}
          </Button>
        ) : null
      }
    >
      {message}
    </Notice>
  )
}
