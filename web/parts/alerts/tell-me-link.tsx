import { Link } from '@tanstack/react-router'

import { readAlertWish } from '#shared/rules/code-alerts.ts'
import type { AlertWish } from '#shared/rules/code-alerts.ts'

/** A link to the alert for a code that does not exist yet; nothing where no alert is possible. */
export function TellMeLink({ wish, className }: { wish: AlertWish; className: string }) {
  const readable = readAlertWish(wish)
  return readable === undefined ? null : (
    <Link className={className} to="/tell-me" search={readable}>
      Tell me when there is one
    </Link>
  )
}
