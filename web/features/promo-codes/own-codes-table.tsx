import { Ban, Pause, Pencil, Trash2 } from 'lucide-react'

import type { ReactNode } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { formatDay } from '#shared/rules/expiry.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CodeButton } from '#web/ui/code-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Stock } from '#web/ui/stock.ts'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'
import { Tile } from '#web/ui/tile.tsx'

import { ownCodeStatus } from './own-codes.ts'
import type { OwnCodeStatus } from './own-codes.ts'

type OwnCodesTableProps = {
  codes: OwnPromoCode[]
  today: string
  onEdit: (code: OwnPromoCode) => void
  onDelete: (code: OwnPromoCode) => void
}

export function OwnCodesTable({ codes, today, onEdit, onDelete }: OwnCodesTableProps) {
  return (
    <Table
      caption="Your promo codes"
      columns={columnsOf({ today, onEdit, onDelete })}
      rows={codes}
      rowKey={({ id }) => id}
      tint={(code) => tints[ownCodeStatus(code, today)]}
    />
  )
}

const tints = {
  blocked: 'bad',
  expired: 'bad',
  soon: 'warn',
  paused: undefined,
  active: undefined,
} as const

function columnsOf({ today, onEdit, onDelete }: Omit<OwnCodesTableProps, 'codes'>) {
  const columns: Column<OwnPromoCode>[] = [
    { id: 'brand', header: 'Brand', card: 'lead', cell: (code) => <Brand code={code} /> },
    {
      id: 'offer',
      header: 'Offer',
      card: 'main',
      cell: (code) => <span className="off">{code.description}</span>,
    },
    {
      id: 'code',
      header: 'Code',
      card: 'sub',
      cell: (code) => <CodeButton code={code.promo_code} codeFor={code.brand_name} />,
    },
    {
      id: 'expires',
      header: 'Expires',
      card: 'meta',
      className: 'num',
      cell: ({ expiration_date: day }) => (day === null ? 'No end date' : formatDay(day, today)),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: (code) => badges[ownCodeStatus(code, today)],
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: (code) => (
        <span className="acts">
          <IconButton
            label={`Edit ${code.brand_name} ${code.promo_code}`}
            data-edit={code.id}
            onClick={() => onEdit(code)}
          >
            <Pencil className="icon" aria-hidden />
          </IconButton>
          <IconButton
            label={`Delete ${code.brand_name} ${code.promo_code}`}
            onClick={() => onDelete(code)}
          >
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </span>
      ),
    },
  ]
  return columns
}

function Brand({ code }: { code: OwnPromoCode }) {
  return (
    <span className="who">
      <Tile name={code.brand_name} stock={code.category.toLowerCase() as Stock} />
      <span className="min-w-0 break-words">
        {code.brand_name}
        {code.is_blocked && code.blocked_reason ? (
          <small className="t-xs block font-normal">Blocked: {code.blocked_reason}</small>
        ) : null}
      </span>
    </span>
  )
}

const badges: Record<OwnCodeStatus, ReactNode> = {
  blocked: (
    <Badge kind="expired" icon={<Ban className="icon" aria-hidden />}>
      Blocked
    </Badge>
  ),
  expired: <Badge kind="expired">Expired</Badge>,
  paused: <Badge icon={<Pause className="icon" aria-hidden />}>Paused</Badge>,
  soon: <Badge kind="soon">Soon</Badge>,
  active: <Badge kind="active">Active</Badge>,
}

/** The table's rows while they load. */
export function OwnCodesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p className="sr" role="status">
        Loading
      </p>
      <div className="panel panel--pad grid gap-3" aria-hidden>
        <Skeleton className="h-[22px] w-44" />
        <Skeleton className="h-7" />
        <Skeleton className="h-[14px] w-24" />
      </div>
      <div className="panel overflow-hidden" aria-hidden>
        {Array.from({ length: 4 }, (_, index) => (
          <div
            key={index}
            className="flex items-center gap-4 border-t border-line px-[1.375rem] py-[.625rem] first:border-t-0"
          >
            <Skeleton className="size-11 rounded-sm" />
            <Skeleton className="h-[14px] w-1/5" />
            <Skeleton className="h-[18px] w-1/6" />
            <Skeleton className="ml-auto h-[14px] w-1/6" />
          </div>
        ))}
      </div>
    </div>
  )
}
