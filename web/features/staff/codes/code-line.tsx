import { Link } from '@tanstack/react-router'

import type { StaffCode } from '#shared/contract/staff/staff-codes.ts'
import { isShownNow } from '#shared/rules/promo-codes/hidden-outlets.ts'

import { CodeBadges, CodeWho, StaffCodeButton } from './code-cells.tsx'

/** The code of an item in a queue. */
export function CodeLine({ code, today }: { code: StaffCode; today: string }) {
  return (
    <div className="grid gap-x-6 gap-y-2 border-b border-line pb-3 ml:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] ml:items-center">
      <CodeWho code={code} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="off">{code.description}</span>
        <StaffCodeButton code={code} />
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 ml:justify-end">
        <CodeBadges code={code} today={today} />
        {isShownNow(code, 'page') ? (
          <Link className="link link--alone t-sm flex-none" to="/deal/$id" params={{ id: code.id }}>
            Public page
          </Link>
        ) : null}
      </span>
    </div>
  )
}
