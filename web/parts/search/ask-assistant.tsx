import { Link } from '@tanstack/react-router'

import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'
import { TellMeLink } from '#web/parts/alerts/tell-me-link.tsx'

/** A link to the assistant that fills in its field. */
export function AskAssistant({ q, className }: { q?: string | undefined; className: string }) {
  return (
    <Link className={className} to="/shopping-assistant" search={{ q }}>
      Ask the assistant
    </Link>
  )
}

type AskBelowProps = {
  q: string | undefined
  /** The offered alert for a search without results. */
  alert?: AlertFilter | undefined
}

/** The same below a list. */
export function AskBelow({ q, alert }: AskBelowProps) {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 pt-6">
      <AskAssistant q={q} className="link link--alone" />
      {alert === undefined ? null : <TellMeLink alert={alert} className="link link--alone" />}
    </p>
  )
}
