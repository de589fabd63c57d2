import { Button } from '../buttons/button.tsx'
import { Notice } from './notice.tsx'

export type ErrorPanelProps = {
  title: string
  message?: string
  onRetry?: () => void
  retryLabel?: string
  /** While the retry runs. */
  busy?: boolean
}

/** Shows that something did not load, with a retry button. */
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
