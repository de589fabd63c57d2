import { ThumbsDown } from 'lucide-react'
import { useCallback } from 'react'

import type { CodeDefault } from '#shared/contract/promo-codes/code-defaults.ts'
import type { OwnCodeCounts, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { OwnBlock } from '#shared/contract/promo-codes/reports.ts'
import { formatDay, formatMoment } from '#shared/rules/text/formats.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import type { Selection } from '#web/ui/tables/use-selection.ts'
import { selectColumn } from '#web/ui/tables/select-column.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import type { CardPlace, Column } from '#web/ui/tables/table.tsx'

import { BlockNote } from '../appeals/block-note.tsx'
import { OwnCodeActions } from './own-code-actions.tsx'
import type { OwnCodeHandlers } from './own-code-actions.tsx'
import { listingOf } from '../reach/code-defaults-data.ts'
import { OwnCodeTrend } from './own-code-trend.tsx'
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
  const cells = useCells(props)
  return (
    <Table
      caption="Your promo codes"
      columns={columnsOf(props, cells)}
      rows={codes}
      rowKey={({ id }) => id}
      tint={(code) => tintOf(code, today)}
      isSelected={({ id }) => selection.has(id)}
      isSelecting={selection.isOn}
    />
  )
}

type Cell = Column<OwnPromoCode>['cell']
type Cells = Record<'brand' | 'offer' | 'code' | 'expires' | 'copies' | 'status' | 'actions', Cell>

/** What the columns show. A column is drawn again only when something changes that it shows. */
function useCells(props: OwnCodesTableProps): Cells {
  const { counts, failing, blocks, defaults, today, handlers } = props
  const mayAppeal = handlers !== undefined
  const onDrop = handlers?.onDrop
  const brand = useCallback<Cell>(
    (code) => (
      <Brand
        code={code}
        note={
          code.is_blocked ? (
            <BlockNote code={code} block={blocks.get(code.id)} mayAppeal={mayAppeal} />
          ) : null
        }
      />
    ),
    [blocks, mayAppeal],
  )
  const code = useCallback<Cell>(
    (code) => <CodeCell code={code} drop={counts.get(code.id)?.drop} onDrop={onDrop} />,
    [counts, onDrop],
  )
  const expires = useCallback<Cell>(
    ({ expiration_date: day }) => (day === null ? 'No end date' : formatDay(day, today)),
    [today],
  )
  const copies = useCallback<Cell>(
    (code) => <OwnCodeTrend counts={counts.get(code.id)} />,
    [counts],
  )
  const status = useCallback<Cell>(
    (code) => (
      <StatusBadge code={code} today={today}>
        <Failing rate={failing.get(code.id)} />
        <ListingMark since={listingOf(defaults, code.brand_name)?.listing_allowed_at} />
      </StatusBadge>
    ),
    [failing, defaults, today],
  )
  const actions = useCallback<Cell>(
    (code) => (handlers ? <OwnCodeActions code={code} today={today} handlers={handlers} /> : null),
    [handlers, today],
  )
  return { brand, offer, code, expires, copies, status, actions }
}

const offer: Cell = (code) => <Offer code={code} />

function columnsOf(props: OwnCodesTableProps, cells: Cells): Column<OwnPromoCode>[] {
  const { selection, handlers } = props
  const sorted = (id: OwnCodeSort, header: string, card: CardPlace) => ({
    id,
    header,
    card,
    cell: cells[id],
    sort: {
      direction: props.sort?.by === id ? props.sort.direction : undefined,
      onSort: () => props.onSort(nextSort(props.sort, id)),
    },
  })
  const columns: Column<OwnPromoCode>[] = [
    sorted('brand', 'Brand', 'lead'),
    sorted('offer', 'Offer', 'main'),
    sorted('code', 'Code', 'sub'),
    { ...sorted('expires', 'Expires', 'meta'), className: 'num whitespace-nowrap' },
    sorted('copies', '30 days', 'row'),
    sorted('status', 'Status', 'badge'),
  ]
  if (handlers === undefined) return columns
  return [
    selectColumn<OwnPromoCode>(selection, 'shown codes', nameOf),
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: cells.actions,
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
    <Badge kind="bad" icon={<ThumbsDown className="icon" aria-hidden />}>
      Works for {rate}%
    </Badge>
  )
}
