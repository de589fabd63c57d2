import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { StaffBrand } from '#shared/contract/staff/staff-brands.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'

import { MergeBrands, SeparateBrands } from './brand-dialogs.tsx'
import { brandsAtDeskQuery, useIsAdministrator } from '../data.ts'
import { DeskTab } from '../desk/desk-tab.tsx'
import { shownIn, wholeList } from '../staff-search.ts'
import type { StaffSearch, StaffShow } from '../staff-search.ts'

const showOptions: { value: StaffShow<'brands'>; label: string }[] = [
  { value: 'all', label: 'All brands' },
  { value: 'merged', label: 'Merged' },
]

type BrandsTabProps = { search: StaffSearch; onSearch: (change: StaffSearch) => void }

/** Every brand that was ever entered, including merged ones. */
export function BrandsTab({ search, onSearch }: BrandsTabProps) {
  const { q = '' } = search
  const show = shownIn('brands', search.show)
  const [brand, setBrand] = useState<StaffBrand>()
  const isAdministrator = useIsAdministrator()
  const query = useInfiniteQuery({
    ...brandsAtDeskQuery(q, show),
    placeholderData: (former) => former,
  })
  const close = () => setBrand(undefined)
  return (
    <DeskTab
      title="Brands"
      what="brands"
      placeholder="Search a brand's name"
      options={showOptions}
      show={show}
      search={search}
      onSearch={onSearch}
      query={query}
      rows={query.data?.pages.flatMap(({ brands }) => brands)}
      dialog={
        brand === undefined ? null : brand.merged_into === null ? (
          <MergeBrands brand={brand} onClose={close} />
        ) : (
          <SeparateBrands brand={brand} into={brand.merged_into} onClose={close} />
        )
      }
      empty={
        show === 'merged' && q === ''
          ? {
              title: 'Nothing is merged',
              text: 'Find the same shop under two names, and merge one into the other.',
            }
          : {
              title: 'No such brand',
              text: 'Try a part of the name.',
              actions: <Button onClick={() => onSearch(wholeList)}>Show all brands</Button>,
            }
      }
    >
      {(brands) => (
        <Table
          caption="Brands"
          columns={isAdministrator ? [...columns, actionsColumn(setBrand)] : columns}
          rows={brands}
          rowKey={({ brand_key }) => brand_key}
        />
      )}
    </DeskTab>
  )
}

const columns: Column<StaffBrand>[] = [
  {
    id: 'brand',
    header: 'Brand',
    card: 'lead',
    cell: ({ brand_name }) => <span className="font-semibold wrap-anywhere">{brand_name}</span>,
  },
  {
    id: 'domain',
    header: 'Website',
    card: 'row',
    cell: ({ brand_domain }) =>
      brand_domain === '' ? <span className="mute">None</span> : brand_domain,
  },
  {
    id: 'codes',
    header: 'Codes',
    card: 'sub',
    cell: ({ brand_name, live_count }) =>
      live_count === 0 ? (
        <span className="mute">No live codes</span>
      ) : (
        <Link
          className="link link--alone wrap-anywhere"
          to="/brand/$brandName"
          params={{ brandName: brand_name }}
        >
          {counted(live_count, 'live code')}
        </Link>
      ),
  },
  {
    id: 'merged',
    header: 'Merged into',
    card: 'row',
    cell: ({ merged_into, merged_at, is_moving }) =>
      merged_into === null || merged_at === null ? (
        <span className="mute">Not merged</span>
      ) : (
        <span className="wrap-anywhere">
          {merged_into} {is_moving ? <Badge kind="warn">Codes are moving</Badge> : null}
          <small className="t-xs mute block">{formatTimestamp(merged_at)}</small>
        </span>
      ),
  },
]

function actionsColumn(onDo: (brand: StaffBrand) => void): Column<StaffBrand> {
  return {
    id: 'actions',
    header: 'Actions',
    headerHidden: true,
    card: 'actions',
    cell: (brand) => {
      const verb = brand.merged_into === null ? 'Merge' : 'Separate'
      return (
        <Button size="sm" aria-label={`${verb} ${brand.brand_name}`} onClick={() => onDo(brand)}>
          {verb}
        </Button>
      )
    },
  }
}
