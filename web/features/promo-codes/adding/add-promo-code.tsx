import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'

import type { OwnCodes, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { unsetFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { isShownNow } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { defaultFor, isSameReach, useCodeDefaults } from '../reach/code-defaults-data.ts'
import { useCreatePromoCode } from '../data.ts'
import { ownCodesQuery } from '../own-codes-query.ts'
import type { CodeOwner } from '../data.ts'
import { PromoCodeForm } from '../form/promo-code-form.tsx'
import { AddFormNotice, DuplicateNotice } from './promo-form-notices.tsx'
import { findDuplicate } from './duplicate-code.ts'
import type { PromoFormValues } from '../form/promo-form-values.ts'
import type { CodeDialogPart } from '../reach/use-code-reach.tsx'
import { isAtLimit } from '../usage/usage-text.ts'
import { showAddRefusal } from './show-add-refusal.tsx'
import { showSaved } from '../form/show-saved.ts'
import { usePromoDraft } from '../form/use-promo-draft.tsx'

const PasteCodesDialog = lazyPart(() =>
  import('../pasting/paste-codes-dialog.tsx').then((module) => module.PasteCodesDialog),
)

type AddPromoCodeProps = {
  viewerId: string
  owner: CodeOwner
  /** The existing codes. Undefined while they load, or after an error. */
  list: OwnCodes | undefined
  hasFailed: boolean
  isLoading: boolean
  onRetry: () => void
  /** Called after the message. The argument is the owner's first code, if it is live. */
  onAdded: (firstCode: OwnPromoCode | undefined) => void
  /** Shows an existing code. */
  onShow: (code: OwnPromoCode) => void
  /** A code to duplicate: all values except the code itself. It replaces the draft, which can be restored. */
  duplicateOf?: OwnPromoCode | undefined
  CodeDialog: CodeDialogPart
}

export function AddPromoCode(props: AddPromoCodeProps) {
  const { viewerId, owner, list, onAdded, duplicateOf, CodeDialog } = props
  const { create, reach, defaultsOf } = useNewCode(owner)
  const { defaults, draft, start, formKey, offerCleared } = usePromoDraft({
    viewerId,
    owner,
    duplicateOf,
    today: list?.today,
  })
  const { scope, hidden_on } = defaultsOf('')
  const blank = { ...defaults, scope, hidden_on }
  const [drop, setDrop] = useState<OwnPromoCode>()
  const [isPasting, setIsPasting] = useState(false)
  const isFull = list !== undefined && isAtLimit(list.usage)
  const refreshList = useRefreshList(owner)
  const twinNotice = useTwinNotice(props)

  const showAdded = (code: OwnPromoCode, { scope }: PromoFormValues) => {
    draft.send()
    if (code.code_kind === 'pool') {
      toast.success(sentences.promoCodeAdded)
      setDrop(code)
      return
    }
    onAdded(announceAdded(code, scope, list))
  }

  return (
    <>
      <PromoCodeForm
        key={formKey}
        title="Add a promo code"
        description="Your draft saves as you type."
        owner={owner}
        start={start}
        startField={duplicateOf ? 'promo_code' : undefined}
        today={list?.today}
        currentDay={null}
        disabled={isFull}
        notice={
          <>
            <AddFormNotice {...props} />
            <Button disabled={isFull || create.isPending} onClick={() => setIsPasting(true)}>
              Paste several codes
            </Button>
          </>
        }
        submitLabel="Add promo code"
        busyLabel="Adding..."
        isNew={duplicateOf === undefined}
        isSubmitDisabled={list === undefined || reach.isPending}
        onSend={async (values) => {
          // If the default is uncertain (a merged brand, or a failed request), the server applies it.
          const isByDefault = isSameReach(values, defaultsOf(values.brand_name))
          return (await create.mutateAsync({ values, isByDefault })).promo_code
        }}
        afterwards={blank}
        freeCategory={defaults.category}
        duplicateNotice={twinNotice}
        onDuplicate={refreshList}
        onSent={showAdded}
        onRefused={(refusal, error) => showAddRefusal(refusal, error, refreshList)}
        onValuesChange={draft.keep}
        otherLabel="Clear draft"
        onOther={(fill, held) => {
          fill(blank)
          offerCleared(held)
        }}
      />
      {isPasting && list && (
        <Suspense>
          <PasteCodesDialog
            owner={owner}
            isSelf={owner.id === viewerId}
            list={list}
            onClose={() => setIsPasting(false)}
          />
        </Suspense>
      )}
      {drop && (
        <Suspense>
          <CodeDialog
            name="drop"
            code={drop}
            influencerId={owner.id}
            onClose={() => {
              setDrop(undefined)
              onAdded(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Creates codes. A code is submitted only when the owner's default scope is loaded, or has failed to load. */
function useNewCode(owner: CodeOwner) {
  const create = useCreatePromoCode(owner.id)
  const reach = useCodeDefaults(owner.id)
  const defaultsOf = (brandName: string) =>
    defaultFor(reach.data?.defaults ?? [], brandName) ?? unsetFields
  return { create, reach, defaultsOf }
}

function useRefreshList(owner: CodeOwner): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ownCodesQuery(owner.id).queryKey })
}

/** A notice if the typed code exists already. */
function useTwinNotice({ list, onShow }: Pick<AddPromoCodeProps, 'list' | 'onShow'>) {
  const codes = list?.promo_codes
  return useCallback(
    (values: PromoFormValues) => {
      const twin = findDuplicate(values, codes ?? [])
      return twin && <DuplicateNotice twin={twin} onShow={onShow} />
    },
    [codes, onShow],
  )
}

/** Shows that a code was saved. Returns the owner's first code instead, because a sheet announces that one. */
function announceAdded(
  code: OwnPromoCode,
  scope: PromoFormValues['scope'],
  list: OwnCodes | undefined,
): OwnPromoCode | undefined {
  // After the first code a sheet shows more, if shoppers find it everywhere.
  if (list?.promo_codes.length === 0 && code.is_live && code.hidden_on === '') return code
  showSaved(
    code,
    scope,
    sentences.promoCodeAdded,
    isShownNow(code, 'page') ? <ViewCode code={code} /> : undefined,
  )
  return undefined
}

/** The button in the toast: opens the public page of the code. */
function ViewCode({ code }: { code: OwnPromoCode }) {
  return (
    <Button size="sm" render={<Link to="/deal/$id" params={{ id: code.id }} />}>
      View and share
    </Button>
  )
}
