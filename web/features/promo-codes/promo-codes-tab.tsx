import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { RefObject } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'

import type { CodeOwner } from './data.ts'
import { DeletePromoCode } from './delete-promo-code.tsx'
import { EditPromoCode } from './edit-promo-code.tsx'
import { OwnCodesSkeleton, OwnCodesTable } from './own-codes-table.tsx'
import type { OwnCodes } from './own-codes.ts'
import { UsagePanel } from './usage-panel.tsx'

/** The dialog fades for 140 ms. */
const afterDialogMs = 200

type PromoCodesTabProps = {
  owner: CodeOwner
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  onAdd: () => void
}

export function PromoCodesTab(props: PromoCodesTabProps) {
  const { owner, list, hasFailed, isLoading, onRetry, onAdd } = props
  const [editedId, setEditedId] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<OwnPromoCode | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const edited = list?.promo_codes.find(({ id }) => id === editedId)
  useFocusAcrossEditing(section, edited?.id)

  // Once the dialog has let go of the focus, which its button, now gone, would have got back.
  const focusList = () => {
    setTimeout(
      () => section.current?.querySelector<HTMLElement>('h2[tabindex], button')?.focus(),
      afterDialogMs,
    )
  }

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
          owner={owner}
          today={list.today}
          onClose={() => setEditedId(null)}
        />
      ) : (
        <div className="grid gap-6">
          <UsagePanel usage={list.usage} />
          {list.promo_codes.length === 0 ? (
            <EmptyState
              title="No promo codes yet"
              actions={
                <Button variant="primary" onClick={onAdd}>
                  <Plus className="icon" aria-hidden />
                  Add First Code
                </Button>
              }
            >
              Add your first code, and shoppers see it right away.
            </EmptyState>
          ) : (
            <section className="grid gap-4" aria-labelledby="own-codes-title">
              <div className="flex flex-wrap items-end justify-between gap-3">
                <div>
                  <h2 className="t-title" id="own-codes-title" tabIndex={-1}>
                    Your Promo Codes <span className="mute">({list.promo_codes.length})</span>
                  </h2>
                  <p className="t-sm soft mt-1 max-w-[38rem]">
                    New codes are checked as you save them, then go live at once. Expired ones leave
                    the deals by themselves.
                  </p>
                </div>
                <Button variant="primary" onClick={onAdd}>
                  <Plus className="icon" aria-hidden />
                  Add a code
                </Button>
              </div>
              <OwnCodesTable
                codes={list.promo_codes}
                today={list.today}
                onEdit={({ id }) => setEditedId(id)}
                onDelete={setDeleted}
              />
            </section>
          )}
        </div>
      )}
      <DeletePromoCode
        code={deleted}
        influencerId={owner.id}
        onClose={() => setDeleted(null)}
        onDeleted={focusList}
      />
    </div>
  )
}

/** Into the form when it opens, back to the row's button when it closes. */
function useFocusAcrossEditing(
  section: RefObject<HTMLDivElement | null>,
  editedId: string | undefined,
) {
  const former = useRef<string>(undefined)
  useEffect(() => {
    const wasEdited = former.current
    former.current = editedId
    if (editedId !== undefined) {
      section.current?.querySelector('input')?.focus()
    } else if (wasEdited !== undefined) {
      const button = section.current?.querySelector<HTMLElement>(`[data-edit="${wasEdited}"]`)
      ;(button ?? section.current?.querySelector<HTMLElement>('h2'))?.focus()
    }
  }, [section, editedId])
}
