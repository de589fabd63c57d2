import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'

import type { OwnCodeAction, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { counted } from '#shared/rules/text/formats.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { changedIds, useSetScope } from '../data.ts'
import { shownWhere } from './outlet-text.ts'
import { scopeText } from './scope-text.ts'

const CodeDefaultsDialog = lazyPart(() =>
  import('./code-defaults-dialog.tsx').then((module) => module.CodeDefaultsDialog),
)
const ReachDialog = lazyPart(() =>
  import('./reach-dialog.tsx').then((module) => module.ReachDialog),
)

export type CodeDialogProps = {
  name: 'links' | 'leaked' | 'drop' | 'kit'
  code: OwnPromoCode
  influencerId: string
  onClose: () => void
}

/** A dialog of a code's menu. The page composes them, because drops and direct links are features of their own. */
export type CodeDialogPart = ComponentType<CodeDialogProps>

/** The actions for scope, direct links and leaks, with their dialogs. */
export function useCodeReach(
  influencerId: string,
  ownerName: string,
  CodeDialog: CodeDialogPart,
  act: (action: OwnCodeAction, ids: string[], onUndone?: () => void) => Promise<boolean>,
) {
  const [shown, setShown] = useState<Pick<CodeDialogProps, 'name' | 'code'>>()
  const [chosen, setChosen] = useState<OwnPromoCode[]>()
  const [areDefaultsOpen, setAreDefaultsOpen] = useState(false)
  const scoping = useSetScope(influencerId)

  const setScope = async (scope: Scope, codes: OwnPromoCode[], hidden_on?: string) => {
    try {
      const answer = await scoping.mutateAsync({
        scope,
        ids: codes.map(({ id }) => id),
        ...(hidden_on === undefined ? {} : { hidden_on }),
      })
      const done = changedIds(answer).length
      if (done === 0) toast.info('Nothing to change')
      else
        toast.success(`${counted(done, 'code')} changed: ${scopeText[scope].label}`, {
          description:
            hidden_on === undefined ? scopeText[scope].reach : shownWhere(scope, hidden_on),
        })
    } catch (error) {
      toast.error(`${sentences.promoCodeUpdateFailed}: ${refusalOf(error).sentence}`)
    }
  }

  return {
    openDefaults: () => setAreDefaultsOpen(true),
    handlers: {
      onReach: setChosen,
      onLinks: (code: OwnPromoCode) => setShown({ name: 'links', code }),
      onDrop: (code: OwnPromoCode) => setShown({ name: 'drop', code }),
      onKit: (code: OwnPromoCode) => setShown({ name: 'kit', code }),
      onReplace: (code: OwnPromoCode) => setShown({ name: 'leaked', code }),
      onScope: (scope: Scope, codes: OwnPromoCode[]) => void setScope(scope, codes),
      onLeak: (code: OwnPromoCode) => {
        // Of a code that is shown again there is nothing to replace.
        const close = () =>
          setShown((now) => (now?.name === 'leaked' && now.code === code ? undefined : now))
        void act('leak', [code.id], close).then(
          (isDone) => isDone && setShown({ name: 'leaked', code }),
        )
      },
    },
    dialogs: (
      <Suspense>
        {shown && (
          <CodeDialog {...shown} influencerId={influencerId} onClose={() => setShown(undefined)} />
        )}
        {chosen && (
          <ReachDialog
            codes={chosen}
            onClose={() => setChosen(undefined)}
            onSave={({ scope, hidden_on }) => {
              setChosen(undefined)
              void setScope(scope, chosen, hidden_on)
            }}
          />
        )}
        {areDefaultsOpen && (
          <CodeDefaultsDialog
            influencerId={influencerId}
            name={ownerName}
            onClose={() => setAreDefaultsOpen(false)}
          />
        )}
      </Suspense>
    ),
  }
}
