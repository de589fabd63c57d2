import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import type { ManagedSort } from '#shared/rules/agencies/rosters.ts'
import { formatNumber } from '#shared/rules/text/formats.ts'
import type { Selection } from '#web/ui/tables/use-selection.ts'
import { LongTable } from '#web/ui/tables/long-table.tsx'
import { selectColumn } from '#web/ui/tables/select-column.tsx'
import type { Column } from '#web/ui/tables/table.tsx'

import type { Doing } from './influencer-actions.tsx'
import { InfluencerActions } from './influencer-actions.tsx'
import { Who, Email, Codes, Status, nameOf } from './influencers-cells.tsx'

type InfluencersTableProps = {
  influencers: ManagedInfluencer[]
  total: number
  /** The list of another filter is loading. */
  isBusy: boolean
  sort: ManagedSort
  onSort: (sort: ManagedSort) => void
  mayManage: boolean
  onDo: (doing: Doing) => void
  /** Absent for read-only members. */
  selection: Selection | undefined
}

/** One row per influencer, or one card on phones. */
export function InfluencersTable(props: InfluencersTableProps) {
  return (
    <div className="waits" aria-busy={props.isBusy}>
      <LongTable
        caption="Influencers that your agency manages"
        columns={columnsOf(props)}
        rows={props.influencers}
        rowKey={({ id }) => id}
        rowCount={props.total}
        isSelected={({ id }) => props.selection?.has(id) ?? false}
        isSelecting={props.selection?.isOn ?? false}
      />
    </div>
  )
}

function columnsOf(props: InfluencersTableProps): Column<ManagedInfluencer>[] {
  const sortBy = (by: ManagedSort, direction: 'ascending' | 'descending') => ({
    direction: props.sort === by ? direction : undefined,
    onSort: () => props.onSort(props.sort === by ? 'newest' : by),
  })
  const { selection } = props
  return [
    ...(selection === undefined
      ? []
      : [{ ...selectColumn(selection, 'loaded influencers', nameOf), width: '56px' }]),
    {
      id: 'name',
      header: 'Influencer',
      sort: sortBy('name', 'ascending'),
      card: 'lead',
      width: '29%',
      cell: (one) => <Who influencer={one} />,
    },
    {
      id: 'email',
      header: 'Email',
      card: 'row',
      width: '23%',
      className: 'influencer__email',
      cell: (one) => <Email influencer={one} />,
    },
    {
      id: 'codes',
      header: 'Codes',
      sort: sortBy('live_codes', 'descending'),
      card: 'main',
      width: '12%',
      cell: (one) => <Codes influencer={one} />,
    },
    {
      id: 'clicks',
      header: 'Clicks, 30 days',
      sort: sortBy('clicks', 'descending'),
      card: 'meta',
      width: '14%',
      className: 'num',
      cell: ({ clicks_30_days: clicks }) => (
        <>
          {formatNumber(clicks)}
          <span className="only-cards"> clicks</span>
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'sub',
      width: '13%',
      cell: (one) => <Status influencer={one} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      width: '9%',
      cell: (one) => (
        <InfluencerActions influencer={one} mayManage={props.mayManage} onDo={props.onDo} />
      ),
    },
  ]
}
