import { ThumbsDown } from 'lucide-react'

import type { CodeDefault } from '#shared/contract/code-defaults.ts'
import type { OwnCodeCounts, OwnPromoCode } from '#shared/contract/promo-codes.ts'
import type { OwnBlock } from '#shared/contract/reports.ts'
import { formatDay, formatMoment } from '#shared/rules/formats.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { selectColumn } from '#web/ui/select-column.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table.tsx'

import { BlockNote } from './block-note.tsx'
import { OwnCodeActions } from './own-code-actions.tsx'
import type { OwnCodeHandlers } from './own-code-actions.tsx'
import { listingOf } from './code-defaults-data.ts'
import { OwnCodeTrend } from './own-code-trend.tsx'
import { nameOf } from './own-code-text.ts'
import { Brand, CodeCell, Offer, StatusBadge, tintOf } from './own-codes-cells.tsx'
import { nextSort } from './own-codes-view.ts'
import type { OwnCodeSort, OwnCodesView } from './own-codes-view.ts'

export type OwnCodesTableProps = {
  codes: OwnPromoCode[]
  counts: ReadonlyMap<string, OwnCodeCounts>
  /** Success rates, in percent, of codes that fail for most shoppers. */
  failing: ReadonlyMap<string, number>
  /** Appeals and answers of blocked codes. */
  blocks: ReadonlyMap<string, OwnBlock>
  /** The statements about brands. */
  defaults: readonly CodeDefault[]
  today: string
  sort: OwnCodesView['sort']
  onSort: (sort: OwnCodesView['sort']) => void
  selection: Selection
  /** The actions. Undefined for read-only members. */
  handlers: OwnCodeHandlers | undefined
}

export function OwnCodesTable(props: OwnCodesTableProps) {
  const { codes, today, selection } = props
  return (
    <Table
      caption="Your promo codes"
      columns={columnsOf(props)}
      rows={codes}
      rowKey={({ id }) => id}
      tint={(code) => tintOf(code, today)}
      isSelected={({ id }) => selection.has(id)}
      isSelecting={selection.isOn}
    />
  )
}

function columnsOf(props: OwnCodesTableProps): Column<OwnPromoCode>[] {
  const { counts, failing, blocks, today, selection, handlers } = props
  const sortBy = (by: OwnCodeSort) => ({
    direction: props.sort?.by === by ? props.sort.direction : undefined,
    onSort: () => props.onSort(nextSort(props.sort, by)),
  })
  const columns: Column<OwnPromoCode>[] = [
    selectColumn<OwnPromoCode>(selection, 'shown codes', nameOf),
    {
      id: 'brand',
      header: 'Brand',
      sort: sortBy('brand'),
      card: 'lead',
      cell: (code) => (
        <Brand
          code={code}
          note={
            code.is_blocked ? (
              <BlockNote
                code={code}
                block={blocks.get(code.id)}
                mayAppeal={handlers !== undefined}
              />
            ) : null
          }
        />
      ),
    },
    {
      id: 'offer',
      header: 'Offer',
      sort: sortBy('offer'),
      card: 'main',
      cell: (code) => <Offer code={code} />,
    },
    {
      id: 'code',
      header: 'Code',
      sort: sortBy('code'),
      card: 'sub',
      cell: (code) => (
        <CodeCell code={code} drop={counts.get(code.id)?.drop} onDrop={handlers?.onDrop} />
      ),
    },
    {
      id: 'expires',
      header: 'Expires',
      sort: sortBy('expires'),
      card: 'meta',
      className: 'num whitespace-nowrap',
      cell: ({ expiration_date: day }) => (day === null ? 'No end date' : formatDay(day, today)),
    },
    {
      id: 'copies',
      header: '30 days',
      sort: sortBy('copies'),
      card: 'row',
      cell: (code) => <OwnCodeTrend counts={counts.get(code.id)} />,
    },
    {
      id: 'status',
      header: 'Status',
      sort: sortBy('status'),
      card: 'badge',
      cell: (code) => (
        <StatusBadge code={code} today={today}>
          <Failing rate={failing.get(code.id)} />
          <ListingMark since={listingOf(props.defaults, code.brand_name)?.listing_allowed_at} />
        </StatusBadge>
      ),
    },
  ]
  if (handlers === undefined) return columns.filter(({ id }) => id !== 'select')
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: (code) => <OwnCodeActions code={code} today={today} handlers={handlers} />,
    },
  ]
}

/** A mark that the brand allows public listing. */
function ListingMark({ since }: { since: string | null | undefined }) {
  return since ? <span className="t-xs soft">Listing allowed, {formatMoment(since)}</span> : null
}

/** The success rate, if it is bad. */
function Failing({ rate }: { rate: number | undefined }) {
  if (rate === undefined) return null
  return (
    <Badge kind="expired" icon={<ThumbsDown className="icon" aria-hidden />}>
      Works for {rate}%
    </Badge>
  )
}
