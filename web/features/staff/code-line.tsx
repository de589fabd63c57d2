import { Link } from '@tanstack/react-router'

import type { StaffCode } from '#shared/contract/staff-codes.ts'
import { CodeButton } from '#web/ui/code-button.tsx'

import { CodeBadges, CodeWho } from './code-cells.tsx'

/** The code that something in a queue is about. */
export function CodeLine({ code, today }: { code: StaffCode; today: string }) {
  return (
    <div className="queue__code">
      <CodeWho code={code} />
      <span className="queue__offer">
        <span className="off">{code.description}</span>
        <CodeButton code={code.promo_code} codeFor={code.brand_name} />
      </span>
      <span className="queue__state">
        <CodeBadges code={code} today={today} />
        {code.is_live ? (
          <Link className="link t-sm" to="/deal/$id" params={{ id: code.id }}>
            Public page
          </Link>
        ) : null}
      </span>
    </div>
  )
}
