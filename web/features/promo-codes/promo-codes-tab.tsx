import { Link } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useRef, useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-status.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

import type { CodeOwner } from './data.ts'
import { DeletePromoCode } from './delete-promo-code.tsx'
import { EditPromoCode } from './edit-promo-code.tsx'
import { OwnCodesList } from './own-codes-list.tsx'
import { OwnCodesSkeleton } from './own-codes-skeleton.tsx'
import type { OwnCodes } from './own-codes.ts'
import { UsagePanel } from './usage-panel.tsx'
import { useFocusAcrossEditing } from './use-focus-across-editing.ts'
import { useOwnCodeActions } from './use-own-code-actions.tsx'

/** The dialog fades for 140 ms. */
const afterDialogMs = 200

type PromoCodesTabProps = {
  owner: CodeOwner
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  /** Which of the codes are shown; all when absent. */
  status: OwnCodeStatus | undefined
  onStatusChange: (status: OwnCodeStatus | undefined) => void
  onAdd: () => void
  /** Opens the form with everything of this code but the code itself. */
  onDuplicate: (code: OwnPromoCode) => void
  words?: CodesWords
  /** False for those who may look but not touch. */
  mayEdit?: boolean
}

/** How the list is called, and what stands where there is nothing. */
export type CodesWords = { title: string; emptyTitle: string; emptyText: string }

const ownWords: CodesWords = {
  title: 'Your Promo Codes',
  emptyTitle: 'No promo codes yet',
  emptyText: 'Add your first code, and shoppers see it right away.',
}

export function PromoCodesTab(props: PromoCodesTabProps) {
  const { owner, list, hasFailed, isLoading, onRetry, onAdd, onDuplicate } = props
  const { words = ownWords, mayEdit = true } = props
  const [edited, setEdited] = useState<OwnPromoCode>()
  const [deleted, setDeleted] = useState<OwnPromoCode[]>([])
  const section = useRef<HTMLDivElement>(null)
  useFocusAcrossEditing(section, edited?.id)
  // Once the dialog or the notice has let go of the focus, which its button, now gone, would have got back.
  const focusList = () => {
    setTimeout(
      () => section.current?.querySelector<HTMLElement>('h2[tabindex], button')?.focus(),
      afterDialogMs,
    )
  }
  const actions = useOwnCodeActions(owner.id, list?.today, focusList)

  if (hasFailed) {
    return <ErrorPanel title={sentences.promoCodesLoadFailed} onRetry={onRetry} busy={isLoading} />
  }
  if (list === undefined) return <OwnCodesSkeleton />
  return (
    <div ref={section}>
      {edited ? (
        <EditPromoCode
          key={edited.id}
          code={edited}
          current={currentOf(list, edited)}
          owner={owner}
          today={list.today}
          onClose={() => setEdited(undefined)}
        />
      ) : (
        <div className="grid gap-6">
          <UsagePanel usage={list.usage} />
          {list.promo_codes.length === 0 ? (
            <EmptyState
              title={words.emptyTitle}
              actions={
                mayEdit ? (
                  <Button variant="primary" onClick={onAdd}>
                    <Plus className="icon" aria-hidden />
                    Add First Code
                  </Button>
                ) : null
              }
            >
              {mayEdit ? words.emptyText : null}
            </EmptyState>
          ) : (
            <section className="grid gap-4" aria-labelledby="own-codes-title">
              <div className="flex flex-wrap items-end justify-between gap-3">
                <div>
                  <h2 className="t-title" id="own-codes-title" tabIndex={-1}>
                    {words.title} <span className="mute">({countOf(list)})</span>
                  </h2>
                  <p className="t-sm soft mt-1 max-w-[38rem]">
                    New codes are checked as you save them, then go live at once. Expired ones leave
                    the deals by themselves.
                  </p>
                </div>
                {mayEdit ? (
                  <div className="flex flex-wrap gap-3">
                    <Button render={<Link to="/csv-upload" search={{ tab: 'promo-codes' }} />}>
                      <Upload className="icon" aria-hidden />
                      Upload CSV
                    </Button>
                    <Button variant="primary" onClick={onAdd}>
                      <Plus className="icon" aria-hidden />
                      Add a code
                    </Button>
                  </div>
                ) : null}
              </div>
              <OwnCodesList
                influencerId={owner.id}
                list={list}
                status={props.status}
                onStatusChange={props.onStatusChange}
                isBusy={actions.isBusy}
                handlers={
                  mayEdit
                    ? {
                        onEdit: setEdited,
                        onDelete: setDeleted,
                        onDuplicate,
                        onAct: (action, codes) =>
                          void actions.act(
                            action,
                            codes.map(({ id }) => id),
                          ),
                      }
                    : undefined
                }
              />
            </section>
          )}
        </div>
      )}
      <DeletePromoCode
        codes={deleted}
        isBusy={actions.isBusy}
        onDelete={(ids) => actions.act('delete', ids)}
        onClose={() => setDeleted([])}
        onDeleted={focusList}
      />
    </div>
  )
}

/** The code as the list has it by now; one beyond the list's end is taken to be there still. */
function currentOf(list: OwnCodes, edited: OwnPromoCode): OwnPromoCode | undefined {
  const listed = list.promo_codes.find(({ id }) => id === edited.id)
  return listed ?? (list.has_more ? edited : undefined)
}

export function countOf({ has_more, promo_codes, status_counts }: OwnCodes): number {
  if (!has_more) return promo_codes.length
  return Object.values(status_counts).reduce((sum, count) => sum + count, 0)
}
