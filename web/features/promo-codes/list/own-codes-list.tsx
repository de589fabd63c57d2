import { Suspense, useDeferredValue, useRef, useState } from 'react'

import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { counted } from '#shared/rules/text/formats.ts'
import type { CodeDefault } from '#shared/contract/promo-codes/code-defaults.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import type { OwnCodes } from '#shared/contract/promo-codes/promo-codes.ts'
import { useListKeys } from '#web/ui/tables/use-list-keys.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { useOwnBlocks } from '../appeals/block-data.ts'
import { useFailingCodes } from '../data.ts'
import type { OwnCodeHandlers } from './own-code-actions.tsx'
import { useCodeDefaults } from '../reach/code-defaults-data.ts'
import { OwnCodesTable } from './own-codes-table.tsx'
import { OwnCodesToolbar } from './own-codes-toolbar.tsx'
import { countStatuses, plainView } from './own-codes-view.ts'
import type { OwnCodesView } from './own-codes-view.ts'
import { useMatchingCodes } from './use-matching-codes.ts'

/** Rows drawn at first, and with each 'Show more'. */
const rowsAtOnce = 50
/** Rows that fill a window. They are drawn first, and the others when the browser has painted them. */
const rowsInView = 15

export const loadBar = () => import('./own-codes-bar.tsx').then((module) => module.OwnCodesBar)
const OwnCodesBar = lazyPart(loadBar)

const noDefaults: CodeDefault[] = []

type OwnCodesListProps = {
  influencerId: string
  list: OwnCodes
  /** The list has just come. */
  isNew: boolean
  /** The filter in the address. Absent means all. */
  status: OwnCodeStatus | undefined
  onStatusChange: (status: OwnCodeStatus | undefined) => void
  isBusy: boolean
  /** The actions. Undefined for read-only members. */
  handlers: OwnCodeHandlers | undefined
}

/** The codes with search, filters, order and selection. */
export function OwnCodesList(props: OwnCodesListProps) {
  const { influencerId, list, onStatusChange, isBusy, handlers } = props
  const status = props.status ?? 'all'
  const [order, setOrder] = useState({ q: plainView.q, sort: plainView.sort })
  const view: OwnCodesView = { ...order, status }
  const [rowLimit, setRowLimit] = useState(rowsAtOnce)
  const section = useRef<HTMLDivElement>(null)
  const { isAsked, found, source, counts, shown } = useMatchingCodes(
    influencerId,
    list,
    order,
    status,
  )
  const failing = useFailingCodes(influencerId)
  const noted = useCodeDefaults(influencerId)
  const blocks = useOwnBlocks(influencerId, source)
  const rows = shown.slice(0, rowLimit)
  // A search and an order are deferred themselves, and the rows remain meanwhile.
  const isInTurns = useDeferredValue(status) !== status || props.isNew
  const selection = useSelection(rows.map(({ id }) => id))
  useListKeys(section, selection)

  const chosen = rows.filter(({ id }) => selection.has(id))
  const hasMore = isAsked ? (found.data?.has_more ?? false) : list.has_more
  const change = ({ status: wanted, ...next }: OwnCodesView) => {
    setOrder(next)
    if (wanted !== status) onStatusChange(wanted === 'all' ? undefined : wanted)
    setRowLimit(rowsAtOnce)
  }

  return (
    <div className="grid gap-4" ref={section}>
      <OwnCodesToolbar
        view={view}
        onViewChange={change}
        statusCounts={
          list.has_more ? list.status_counts : countStatuses(list.promo_codes, list.today)
        }
        isSelecting={selection.isOn}
        onSelect={
          handlers === undefined ? undefined : selection.isOn ? selection.clear : selection.start
        }
      />
      <p className="sr" role="status">
        {counted(shown.length, 'code')} shown
      </p>
      {isAsked && found.isError ? (
        <ErrorPanel
          title={sentences.promoCodesLoadFailed}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : rows.length === 0 && !(isAsked && found.isPending) ? (
        <EmptyState
          title="No codes match"
          titleTag="h3"
          actions={
            <Button onClick={() => change({ ...plainView, sort: view.sort })}>
              Show all codes
            </Button>
          }
        >
          No code fits this search and filter.
        </EmptyState>
      ) : (
        <OwnCodesTable
          codes={isInTurns ? rows.slice(0, rowsInView) : rows}
          counts={counts}
          failing={failing}
          blocks={blocks}
          defaults={noted.data?.defaults.length ? noted.data.defaults : noDefaults}
          today={list.today}
          sort={view.sort}
          onSort={(sort) => setOrder({ ...order, sort })}
          selection={selection}
          handlers={handlers}
        />
      )}
      <ListEnd
        left={shown.length - rows.length}
        onMore={() => setRowLimit(rowLimit + rowsAtOnce)}
        newest={hasMore ? source.length : undefined}
      />
      {handlers !== undefined && selection.isOn ? (
        <Suspense>
          <OwnCodesBar
            count={selection.count}
            all={
              selection.count === 0
                ? { total: rows.length, onSelect: selection.toggleAll }
                : undefined
            }
            isBusy={isBusy}
            onPause={() => handlers.onAct('pause', chosen)}
            onResume={() => handlers.onAct('resume', chosen)}
            onExtend={() => handlers.onAct('extend', chosen)}
            onReach={handlers.onReach && (() => handlers.onReach?.(chosen))}
            onScope={handlers.onScope && ((scope: Scope) => handlers.onScope?.(scope, chosen))}
            onDelete={() => handlers.onDelete(chosen)}
            onClear={selection.clear}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

type ListEndProps = {
  /** Codes that are not drawn yet. */
  left: number
  onMore: () => void
  /** The number of the newest codes, if the list has no others. */
  newest: number | undefined
}

function ListEnd({ left, onMore, newest }: ListEndProps) {
  if (left > 0)
    return (
      <Button className="justify-self-center" onClick={onMore}>
        Show more codes ({left} left)
      </Button>
    )
  if (newest === undefined) return null
  return (
    <p className="t-sm soft text-center">
      These are the newest {newest} codes. Search or filter to find the others; the CSV has all of
      them.
    </p>
  )
}
