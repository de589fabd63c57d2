import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'

import type { OwnCodes, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { useIdlePreload } from '#web/ui/use-idle-preload.ts'
import { useSteadyCalls } from '#web/ui/use-steady-calls.ts'

import { oneOwnCodeQuery } from './data.ts'
import type { CodeOwner } from './data.ts'
import { DeletePromoCode } from './list/delete-promo-code.tsx'
import { useEditedCode } from './editing/edit-address.ts'
import type { EditAddress } from './editing/edit-address.ts'
import { EditByAddress, loadEditor } from './editing/edit-by-address.tsx'
import { CodesHead } from './list/codes-head.tsx'
import { loadBar, OwnCodesList } from './list/own-codes-list.tsx'
import type { OwnCodeHandlers } from './list/own-code-actions.tsx'
import { OwnCodesSkeleton } from './list/own-codes-skeleton.tsx'
import { UsageLine, UsageNotice } from './usage/usage-panel.tsx'
import type { CodeDialogPart } from './reach/use-code-reach.tsx'
import { useCodeReach } from './reach/use-code-reach.tsx'
import { useFocusAcrossEditing } from './editing/use-focus-across-editing.ts'
import { useOwnCodeActions } from './list/use-own-code-actions.tsx'

/** The dialog fades for 140 ms. */
const afterDialogMs = 200

type PromoCodesTabProps = {
  owner: CodeOwner
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  /** The status filter. All codes if absent. */
  status: OwnCodeStatus | undefined
  onStatusChange: (status: OwnCodeStatus | undefined) => void
  edit: EditAddress
  onAdd: () => void
  /** Opens the form with all values of this code except the code itself. */
  onDuplicate: (code: OwnPromoCode) => void
  text?: CodesText
  /** False for read-only members. */
  mayEdit?: boolean
  CodeDialog: CodeDialogPart
}

/** Title of the list, and its empty state. */
export type CodesText = { title: string; emptyTitle: string; emptyText: string }

const ownText: CodesText = {
  title: 'Your Promo Codes',
  emptyTitle: 'No promo codes yet',
  emptyText: 'Add your first code, and shoppers see it right away.',
}

const noCodes: OwnPromoCode[] = []

export function PromoCodesTab(props: PromoCodesTabProps) {
  const { owner, list, hasFailed, isLoading, onRetry, mayEdit = true, edit } = props
  const editedId = mayEdit ? edit.id : undefined
  const found = useEditedCode(
    editedId,
    list?.promo_codes ?? noCodes,
    list !== undefined && !list.has_more,
    (id) => oneOwnCodeQuery(owner.id, id),
  )
  const hadList = useDeferredValue(list !== undefined)
  const section = useRef<HTMLDivElement>(null)
  useFocusAcrossEditing(section, found.begun?.id)
  // Called after the dialog or the toast has released the focus. It would return to the removed button.
  const focusList = () => {
    setTimeout(() => {
      // The keyboard may be on its way to Undo.
      if (document.activeElement?.closest('[data-sonner-toaster]')) return
      section.current?.querySelector<HTMLElement>('h2[tabindex], button')?.focus()
    }, afterDialogMs)
  }
  const { actions, reach, handlers, deleted, setDeleted } = useCodeHandlers(props, focusList)
  useIdlePreload(() => [loadEditor(), loadBar()], mayEdit && hadList)

  if (hasFailed) {
    return <ErrorPanel title={sentences.promoCodesLoadFailed} onRetry={onRetry} busy={isLoading} />
  }
  if (list === undefined) return <OwnCodesSkeleton />
  return (
    <div ref={section}>
      {editedId !== undefined ? (
        <EditByAddress
          id={editedId}
          found={found}
          ownerOf={() => owner}
          today={list.today}
          onClose={edit.close}
        />
      ) : (
        <div className="grid gap-6">
          <UsageLine usage={list.usage} />
          {list.promo_codes.length === 0 ? (
            <NoCodes {...props} />
          ) : (
            <section className="grid gap-4" aria-labelledby="own-codes-title">
              <CodesHead
                title={(props.text ?? ownText).title}
                influencerId={owner.id}
                list={list}
                editing={
                  mayEdit ? { add: props.onAdd, chooseDefaults: reach.openDefaults } : undefined
                }
              />
              {mayEdit && list.promo_codes.length === 1 ? (
                <p className="t-sm soft">
                  New codes are checked as you save them, then go live at once. Expired ones leave
                  the deals by themselves.
                </p>
              ) : null}
              <OwnCodesList
                influencerId={owner.id}
                list={list}
                isNew={!hadList}
                status={props.status}
                onStatusChange={props.onStatusChange}
                isBusy={actions.isBusy}
                handlers={mayEdit ? handlers : undefined}
              />
            </section>
          )}
          <UsageNotice usage={list.usage} />
        </div>
      )}
      {reach.dialogs}
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

/** The actions for the codes of the list, and the codes that the delete dialog asks about. */
function useCodeHandlers(props: PromoCodesTabProps, focusList: () => void) {
  const { owner, list, edit, onDuplicate } = props
  const [deleted, setDeleted] = useState<OwnPromoCode[]>([])
  const queryClient = useQueryClient()
  const actions = useOwnCodeActions(owner.id, list?.today, focusList)
  const reach = useCodeReach(owner.id, owner.full_name, props.CodeDialog, (...what) =>
    actions.act(...what),
  )
  const handlers = useSteadyCalls<OwnCodeHandlers>({
    onEdit: (code) => {
      // It may be beyond the end of the list, and need not be loaded again.
      if (list)
        queryClient.setQueryData(oneOwnCodeQuery(owner.id, code.id).queryKey, {
          ...list,
          promo_codes: [code],
        })
      edit.open(code)
    },
    onDelete: setDeleted,
    onDuplicate,
    ...reach.handlers,
    onAct: (action, codes) =>
      void actions.act(
        action,
        codes.map(({ id }) => id),
      ),
  })
  return { actions, reach, handlers, deleted, setDeleted }
}

type NoCodesProps = Pick<PromoCodesTabProps, 'text' | 'mayEdit' | 'onAdd'>

function NoCodes({ text = ownText, mayEdit = true, onAdd }: NoCodesProps) {
  return (
    <EmptyState
      title={text.emptyTitle}
      actions={
        mayEdit ? (
          <Button variant="primary" onClick={onAdd}>
            <Plus className="icon" aria-hidden />
            Add First Code
          </Button>
        ) : null
      }
    >
      {mayEdit ? text.emptyText : null}
    </EmptyState>
  )
}
