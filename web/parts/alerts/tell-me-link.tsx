import { Link } from '@tanstack/react-router'

import { readAlertFilter } from '#shared/rules/following/code-alerts.ts'
import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'

/** A link to the alert for a code that does not exist yet; nothing where no alert is possible. */
export function TellMeLink({ alert, className }: { alert: AlertFilter; className: string }) {
  const readable = readAlertFilter(alert)
  return readable === undefined ? null : (
    <Link className={className} to="/tell-me" search={readable}>
      Tell me when there is one
    </Link>
  )
}
