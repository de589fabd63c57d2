import { Link } from '@tanstack/react-router'
import {
  ArrowUpRight,
  Ellipsis,
  Eye,
  KeyRound,
  LayoutDashboard,
  Pencil,
  RefreshCw,
  Ticket,
  Unlink,
} from 'lucide-react'

import type { ManagedInfluencer, ManagedSort } from '#shared/contract/agencies.ts'
import { usageLevel } from '#shared/rules/plans.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import type { Column } from '#web/ui/table.tsx'

import type { Doing } from './influencers-tab.tsx'

type InfluencersTableProps = {
  influencers: ManagedInfluencer[]
  total: number
  /** Another question is being answered. */
  isBusy: boolean
  sort: ManagedSort
  onSort: (sort: ManagedSort) => void
  mayManage: boolean
  onDo: (doing: Doing) => void
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
      />
    </div>
  )
}

function columnsOf(props: InfluencersTableProps): Column<ManagedInfluencer>[] {
  const sortBy = (by: ManagedSort, direction: 'ascending' | 'descending') => ({
    direction: props.sort === by ? direction : undefined,
    onSort: () => props.onSort(props.sort === by ? 'newest' : by),
  })
  return [
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
      cell: ({ email }) => email ?? <span className="mute only-rows">Not shared</span>,
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
          {clicks.toLocaleString('en')}
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
      cell: (one) => <Actions influencer={one} mayManage={props.mayManage} onDo={props.onDo} />,
    },
  ]
}

const nameOf = ({ full_name }: ManagedInfluencer) => full_name.trim() || 'Unnamed Influencer'

function Who({ influencer }: { influencer: ManagedInfluencer }) {
  const { id, username, avatar_url } = influencer
  const name = nameOf(influencer)
  return (
    <span className="who">
      <Avatar id={id} name={name} src={avatar_url} size={44} />
      <span className="min-w-0">
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
      </span>
    </span>
  )
}

const levelWords = { ok: undefined, warning: 'almost full', exceeded: 'full' } as const

function Codes({ influencer: { usage } }: { influencer: ManagedInfluencer }) {
  const { used, max_promo_codes: max } = usage
  const level = usageLevel(used, max)
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

type ActionsProps = Pick<InfluencersTableProps, 'mayManage' | 'onDo'> & {
  influencer: ManagedInfluencer
}

function Actions({ influencer, mayManage, onDo }: ActionsProps) {
  const { id, username, has_temporary_password } = influencer
  const name = nameOf(influencer)
  const act = (kind: Doing['kind']) => () => onDo({ kind, influencer })
  return (
    <span className="acts">
      <Menu
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <Ellipsis className="icon" aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuLink
          icon={<Ticket className="icon" aria-hidden="true" />}
          render={
            <Link to="/manage-influencer-codes/$influencerId" params={{ influencerId: id }} />
          }
        >
          {mayManage ? 'Manage codes' : 'See codes'}
        </MenuLink>
        <MenuLink
          icon={<LayoutDashboard className="icon" aria-hidden="true" />}
          render={<Link to="/influencer-dashboard" search={{ influencer: id }} />}
        >
          Open dashboard
        </MenuLink>
        {username === null ? null : (
          <MenuLink
            icon={<ArrowUpRight className="icon" aria-hidden="true" />}
            render={<Link to="/influencer/$username" params={{ username }} />}
          >
            Open profile
          </MenuLink>
        )}
        {mayManage ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Pencil className="icon" aria-hidden="true" />} onClick={act('edit')}>
              Edit
            </MenuItem>
            {has_temporary_password ? (
              <>
                <MenuItem
                  icon={<Eye className="icon" aria-hidden="true" />}
                  onClick={act('reveal')}
                >
                  Show temporary password
                </MenuItem>
                <MenuItem
                  icon={<RefreshCw className="icon" aria-hidden="true" />}
                  onClick={act('renew')}
                >
                  New temporary password
                </MenuItem>
              </>
            ) : null}
            <MenuSeparator />
            <MenuItem icon={<Unlink className="icon" aria-hidden="true" />} onClick={act('end')}>
              End management
            </MenuItem>
          </>
        ) : null}
      </Menu>
    </span>
  )
}
