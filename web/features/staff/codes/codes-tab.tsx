import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { StaffCode } from '#shared/contract/staff/staff-codes.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'

import { ItemFilterNote } from '../desk/item-filter-note.tsx'
import { CodeActions } from './code-actions.tsx'
import type { CodeDoing } from './code-actions.tsx'
import { CodeBadges, CodeWho, StaffCodeButton } from './code-cells.tsx'
import { CodeDialogs } from './code-dialogs.tsx'
import { codesQuery } from '../data.ts'
import { DeskTab } from '../desk/desk-tab.tsx'
import { shownIn, wholeList } from '../staff-search.ts'
import type { StaffSearch, StaffShow } from '../staff-search.ts'
import { codeName, nameOf } from '../staff-text.ts'

const showOptions: { value: StaffShow<'codes'>; label: string }[] = [
  { value: 'all', label: 'All codes' },
  { value: 'live', label: 'Live' },
  { value: 'featured', label: 'Featured' },
  { value: 'trending', label: 'Trending' },
  { value: 'reported', label: 'Reported' },
  { value: 'held', label: 'In review' },
  { value: 'blocked', label: 'Blocked' },
  { value: 'paused', label: 'Paused' },
  { value: 'expired', label: 'Expired' },
]

type CodesTabProps = {
  search: StaffSearch
  onSearch: (change: StaffSearch) => void
  onGo: (search: StaffSearch) => void
}

/** All codes, also non-public ones: search, feature, mark, block. */
export function CodesTab({ search, onSearch, onGo }: CodesTabProps) {
  const { q = '', about } = search
  const show = shownIn('codes', search.show)
  const [today] = useState(utcToday)
  const [doing, setDoing] = useState<CodeDoing>()
  const query = useInfiniteQuery({
    ...codesQuery(q, show, about),
    placeholderData: (former) => former,
  })
  const rows = query.data?.pages.flatMap((page) => page.promo_codes)
  const isNewestOnly = query.data?.pages[0]?.is_newest_only ?? false
  const isFiltered = q !== '' || show !== 'all' || about !== undefined
  return (
    <DeskTab
      title="Codes"
      what="codes"
      placeholder="Search code, brand, offer or owner"
      options={showOptions}
      show={show}
      search={search}
      onSearch={onSearch}
      query={query}
      rows={rows}
      dialog={<CodeDialogs doing={doing} onClose={() => setDoing(undefined)} />}
      notes={
        <>
          {about === undefined ? null : (
            <ItemFilterNote onClear={() => onSearch({ about: undefined })}>
              Only codes of {rows?.[0] === undefined ? 'one person' : nameOf(rows[0].owner)}
            </ItemFilterNote>
          )}
          {show === 'held' ? (
            <p className="mute t-sm">
              Entered or renamed while another code of the same owner and brand was blocked.
              Shoppers see them once you make them public.
            </p>
          ) : null}
          {isNewestOnly ? (
            <p className="mute t-sm">
              Short words are looked for among the newest 2,000 codes only. Add a letter to search
              them all.
            </p>
          ) : null}
        </>
      }
      empty={{
        title: 'No codes found',
        text: isFiltered ? 'Nothing fits this search.' : 'Nobody has added a code yet.',
        actions: isFiltered ? (
          <Button onClick={() => onSearch(wholeList)}>Show all codes</Button>
        ) : null,
      }}
    >
      {(codes) => (
        <Table
          caption="Promo codes"
          columns={columnsOf(today, setDoing, onGo)}
          rows={codes}
          rowKey={({ id }) => id}
          tint={(code) => (code.is_held ? 'warn' : code.is_blocked ? 'bad' : undefined)}
        />
      )}
    </DeskTab>
  )
}

function columnsOf(
  today: string,
  onDo: (doing: CodeDoing) => void,
  onGo: (search: StaffSearch) => void,
): Column<StaffCode>[] {
  return [
    { id: 'brand', header: 'Brand', card: 'lead', cell: (code) => <CodeWho code={code} /> },
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
      cell: (code) => <StaffCodeButton code={code} />,
    },
    {
      id: 'state',
      header: 'State',
      card: 'row',
      cell: (code) => (
        <>
          <CodeBadges code={code} today={today} />
          {code.blocked_reason === null ? null : (
            <small className="t-xs mt-1 block wrap-anywhere">{code.blocked_reason}</small>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: (code) => <CodeActions code={code} name={codeName(code)} onDo={onDo} onGo={onGo} />,
    },
  ]
}
