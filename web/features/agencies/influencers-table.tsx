import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'

import type { ManagedInfluencer, ManagedSort } from '#shared/contract/agencies.ts'
import { formatNumber } from '#shared/rules/formats.ts'
import { isFreeSlotUsed, usageLevel } from '#shared/rules/plans.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import { RowCheckbox } from '#web/ui/row-checkbox.tsx'
import type { Column } from '#web/ui/table.tsx'

import type { Doing } from './influencer-actions.tsx'
import { InfluencerActions } from './influencer-actions.tsx'

type InfluencersTableProps = {
  influencers: ManagedInfluencer[]
  total: number
  /** Another question is being answered. */
  isBusy: boolean
  sort: ManagedSort
  onSort: (sort: ManagedSort) => void
  mayManage: boolean
  onDo: (doing: Doing) => void
  /** Left out for those who may only look. */
  selection: Selection | undefined
}

/** Everybody in a row, on phones on a card. */
export function InfluencersTable(props: InfluencersTableProps) {
  return (
    <div
      className="transition-opacity duration-(--motion-base) aria-busy:opacity-60"
      aria-busy={props.isBusy}
    >
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
    ...(selection === undefined ? [] : [selectColumn(selection)]),
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

function selectColumn(selection: Selection): Column<ManagedInfluencer> {
  return {
    id: 'select',
    header: 'Select',
    headerCell: (
      <RowCheckbox
        label="Select all loaded influencers"
        isTicked={selection.hasAll}
        isMixed={selection.count > 0 && !selection.hasAll}
        onTick={selection.toggleAll}
      />
    ),
    card: 'select',
    width: '56px',
    cell: (one) => (
      <RowCheckbox
        label={`Select ${nameOf(one)}`}
        isTicked={selection.has(one.id)}
        onTick={(isRange) => selection.toggle(one.id, isRange)}
      />
    ),
  }
}

const nameOf = ({ full_name }: ManagedInfluencer) => full_name.trim() || 'Unnamed Influencer'

function Who({ influencer }: { influencer: ManagedInfluencer }) {
  const { id, username, avatar_url } = influencer
  const name = nameOf(influencer)
  return (
    <span className="who">
      <Avatar id={id} name={name} src={avatar_url} size={44} />
      <span>
        <Link
          className="link link--quiet block wrap-anywhere"
          to="/manage-influencer-codes/$influencerId"
          params={{ influencerId: id }}
        >
          {name}
        </Link>
        {username === null ? null : (
          <small className="t-xs mute block font-normal wrap-anywhere">@{username}</small>
        )}
        {influencer.tags.length === 0 ? null : (
          <small className="t-xs soft block font-normal wrap-anywhere">
            <span className="sr">Tags: </span>
            {influencer.tags.join(' · ')}
          </small>
        )}
      </span>
    </span>
  )
}

function Email({ influencer: { email, waiting_email } }: { influencer: ManagedInfluencer }) {
  if (email === null) return <span className="mute only-rows">Not shared</span>
  return (
    <>
      {email}
      {waiting_email === null ? null : (
        <small className="t-xs mute block wrap-anywhere">
          {waiting_email} waits for confirmation
        </small>
      )}
    </>
  )
}

const levelWords = { ok: undefined, warning: 'almost full', exceeded: 'full' } as const

function Codes({ influencer: { usage } }: { influencer: ManagedInfluencer }) {
  const { used, max_promo_codes: max, subscription_tier } = usage
  const level = isFreeSlotUsed(subscription_tier, used, max) ? 'ok' : usageLevel(used, max)
  return (
    <span className="used num" data-level={level}>
      <b>{used}</b> {max === null ? 'codes' : `of ${max}`}
      <span className="only-cards">{max === null ? '' : ' codes'}</span>
      {levelWords[level] === undefined ? null : <span className="sr">, {levelWords[level]}</span>}
    </span>
  )
}

function Status({ influencer }: { influencer: ManagedInfluencer }) {
  return influencer.has_temporary_password ? (
    <Badge kind="soon" icon={<KeyRound className="icon" aria-hidden="true" />}>
      Not signed in yet
    </Badge>
  ) : (
    <Badge kind="active">Active</Badge>
  )
}
