import { Link } from '@tanstack/react-router'

import type { AgencyCode } from '#shared/contract/agencies/agency-codes.ts'
import { formatDay } from '#shared/rules/text/formats.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { agencyCodeStatus } from '#shared/rules/promo-codes/own-code-status.ts'
import type { Selection } from '#web/ui/tables/use-selection.ts'
import { selectColumn } from '#web/ui/tables/select-column.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { LongTable } from '#web/ui/tables/long-table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'

import { OwnCodeActions } from '../list/own-code-actions.tsx'
import type { OwnCodeHandlers } from '../list/own-code-actions.tsx'
import { Brand, CodeCell, Offer, StatusBadge, tintOf } from '../list/own-codes-cells.tsx'
import { agencyStatusLabels } from '../own-code-text.ts'

type AgencyCodesTableProps = {
  codes: AgencyCode[]
  total: number
  today: string
  selection: Selection
  /** The actions. Undefined for read-only members. */
  handlers: OwnCodeHandlers | undefined
}

/** Codes of all managed influencers, each with its owner. */
export function AgencyCodesTable(props: AgencyCodesTableProps) {
  const { codes, total, today, selection } = props
  return (
    <LongTable
      caption="Promo codes of your influencers"
      columns={columnsOf(props)}
      rows={codes}
      rowKey={({ id }) => id}
      rowCount={total}
      tint={(code) => (isHidden(code, today) ? undefined : tintOf(code, today))}
      isSelected={({ id }) => selection.has(id)}
      isSelecting={selection.isOn}
    />
  )
}

function isHidden(code: AgencyCode, today: string): boolean {
  return agencyCodeStatus(code, today) === 'hidden'
}

function columnsOf(props: AgencyCodesTableProps): Column<AgencyCode>[] {
  const { today, selection, handlers } = props
  const columns: Column<AgencyCode>[] = [
    {
      id: 'brand',
      header: 'Brand',
      card: 'lead',
      width: '18%',
      cell: (code) => <Brand code={code} />,
    },
    {
      id: 'offer',
      header: 'Offer',
      card: 'main',
      width: '12%',
      cell: (code) => <Offer code={code} />,
    },
    {
      id: 'code',
      header: 'Code',
      card: 'sub',
      width: '16%',
      className: 'wrap-anywhere',
      cell: (code) => <CodeCell code={code} />,
    },
    {
      id: 'owner',
      header: 'Influencer',
      card: 'row',
      width: '15%',
      cell: ({ owner }) => <Owner owner={owner} />,
    },
    {
      id: 'expires',
      header: 'Expires',
      card: 'meta',
      width: '12%',
      className: 'num whitespace-nowrap',
      cell: ({ expiration_date: day }) => (day === null ? 'No end date' : formatDay(day, today)),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      width: '12%',
      cell: (code) =>
        isHidden(code, today) ? (
          <Badge>{agencyStatusLabels.hidden}</Badge>
        ) : (
          <StatusBadge code={code} today={today} />
        ),
    },
  ]
  if (handlers === undefined) return columns
  return [
    { ...selectColumn<AgencyCode>(selection, 'loaded codes', nameOf), width: '56px' },
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      width: '190px',
      cell: (code) => <OwnCodeActions code={code} today={today} handlers={handlers} />,
    },
  ]
}

function Owner({ owner }: { owner: AgencyCode['owner'] }) {
  const name = owner.full_name.trim() || 'Unnamed Influencer'
  return (
    <Link
      className="link link--quiet owner wrap-anywhere"
      to="/manage-influencer-codes/$influencerId"
      params={{ influencerId: owner.id }}
    >
      <Avatar id={owner.id} name={name} src={owner.avatar_url} size={34} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </Link>
  )
}
