import { Link } from '@tanstack/react-router'

import { readAlertWish } from '#shared/rules/code-alerts.ts'
import type { AlertWish } from '#shared/rules/code-alerts.ts'

/** The way to be told by mail when there is a code; nothing where nobody can wait for it. */
export function TellMeLink({ wish, className }: { wish: AlertWish; className: string }) {
  const readable = readAlertWish(wish)
  return readable === undefined ? null : (
    <Link className={className} to="/tell-me" search={readable}>
      Tell me when there is one
    </Link>
  )
}
