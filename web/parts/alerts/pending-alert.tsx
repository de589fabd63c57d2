import { alertSubject, readAlertText } from '#shared/rules/following/code-alerts.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'

/** The alert that the sign-in will create. Shown on the page, because anybody can craft the URL. */
export function PendingAlert({ alert }: Onward) {
  const filter = alert === undefined ? undefined : readAlertText(alert)
  if (filter === undefined) return null
  return (
    <p className="soft wrap-anywhere">
      You will be told of a code for <strong>{alertSubject(filter)}</strong>.
    </p>
  )
}
