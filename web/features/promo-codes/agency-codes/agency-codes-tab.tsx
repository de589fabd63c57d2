import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import type { AgencyCode } from '#shared/contract/agencies/agency-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { agencyCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { needsConnection } from '#web/parts/lists/needs-connection.tsx'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { agencyCodesQuery, oneAgencyCodeQuery } from './agency-codes-data.ts'
import { AgencyCodesList } from './agency-codes-list.tsx'
import type { AgencyCodesSearch } from './agency-codes-search.ts'
import { useEditedCode } from '../editing/edit-address.ts'
import type { EditAddress } from '../editing/edit-address.ts'
import { EditByAddress } from '../editing/edit-by-address.tsx'
import { NoAgencyCodes } from './no-agency-codes.tsx'
import { useFocusAcrossEditing } from '../editing/use-focus-across-editing.ts'
import { ListHead } from '../list/list-head.tsx'
import { OwnCodesSkeleton } from '../list/own-codes-skeleton.tsx'

type AgencyCodesTabProps = {
  search: AgencyCodesSearch
  onSearch: (change: AgencyCodesSearch) => void
  edit: EditAddress
  mayEdit: boolean
  /** Selects an influencer, and opens a new code. It belongs to another feature, so the page passes it in. */
  picker: ReactNode
  addCode: ReactNode
}

const noCodes: AgencyCode[] = []

/** The codes of all managed influencers in one list. */
export function AgencyCodesTab(props: AgencyCodesTabProps) {
  const { search, onSearch, edit, mayEdit, picker, addCode } = props
  const query = useInfiniteQuery({
    ...agencyCodesQuery(search),
    placeholderData: (former) => former,
  })
  const box = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const first = query.data?.pages[0]
  const codes = query.data?.pages.flatMap((page) => page.promo_codes)
  const editedId = mayEdit ? edit.id : undefined
  const found = useEditedCode(editedId, codes ?? noCodes, false, oneAgencyCodeQuery)
  useFocusAcrossEditing(box, found.begun?.id)
  if (codes === undefined || first === undefined) {
    return query.isError ? (
      <QueryErrorPanel title={sentences.promoCodesLoadFailed} query={query} />
    ) : (
      <OwnCodesSkeleton />
    )
  }
  if (editedId !== undefined) {
    return (
      <div ref={box}>
        <EditByAddress
          id={editedId}
          found={found}
          ownerOf={(code) => code && { ...code.owner, category: code.category }}
          today={first.today}
          onClose={edit.close}
        />
      </div>
    )
  }
  const all = agencyCodeStatuses.reduce(
    (sum, status) => sum + (first.status_counts[status] ?? 0),
    0,
  )
  const isAll = search.q === undefined && search.influencer === undefined
  if (all === 0 && isAll) return <NoAgencyCodes addCode={mayEdit ? addCode : null} />
  return (
    <section className="grid gap-4" aria-labelledby="agency-codes-title" ref={box}>
      <ListHead id="agency-codes-title" title="Promo Codes" count={all} titleRef={title}>
        <Button href="/api/agency/promo-codes.csv" download>
          <Download className="icon" aria-hidden="true" />
          CSV
        </Button>
        {mayEdit ? addCode : null}
      </ListHead>
      <AgencyCodesList
        search={search}
        onSearch={onSearch}
        picker={picker}
        codes={codes}
        total={first.total}
        today={first.today}
        statusCounts={first.status_counts}
        isBusy={query.isPlaceholderData}
        isWaiting={needsConnection(query)}
        onRestored={() => title.current?.focus()}
        onEdit={mayEdit ? edit.open : undefined}
      />
      <MorePages what="codes" query={query} />
    </section>
  )
}
