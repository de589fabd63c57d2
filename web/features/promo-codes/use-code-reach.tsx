import { useState } from 'react'

import type { OwnCodeAction, OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { counted } from '#shared/rules/formats.ts'
import type { Scope } from '#shared/rules/visibility.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { toast } from '#web/ui/toast.tsx'

import { changedIds, useSetScope } from './data.ts'
import { DirectLinksDialog } from './direct-links-dialog.tsx'
import { LeakedCodeDialog } from './leaked-code-dialog.tsx'
import { scopeText } from './scope-text.ts'

/** Where codes appear: their scope, their direct links, and what to do when one leaked. With its dialogs. */
export function useCodeReach(
  influencerId: string,
  act: (action: OwnCodeAction, ids: string[]) => Promise<boolean>,
) {
  const [linked, setLinked] = useState<OwnPromoCode>()
  const [leaked, setLeaked] = useState<OwnPromoCode>()
  const scoping = useSetScope(influencerId)

  const setScope = async (scope: Scope, codes: OwnPromoCode[]) => {
    try {
      const answer = await scoping.mutateAsync({ scope, ids: codes.map(({ id }) => id) })
      const done = changedIds(answer).length
      if (done === 0) toast.info('Nothing to change')
      else
        toast.success(`${counted(done, 'code')} changed: ${scopeText[scope].label}`, {
          description: scopeText[scope].reach,
        })
    } catch (error) {
      toast.error(`${sentences.promoCodeUpdateFailed}: ${refusalOf(error).sentence}`)
    }
  }

  return {
    handlers: {
      onLinks: setLinked,
      onReplace: setLeaked,
      onScope: (scope: Scope, codes: OwnPromoCode[]) => void setScope(scope, codes),
      onLeak: (code: OwnPromoCode) => {
        void act('leak', [code.id]).then((isDone) => isDone && setLeaked(code))
      },
    },
    dialogs: (
      <>
        {linked === undefined ? null : (
          <DirectLinksDialog code={linked} mayEdit onClose={() => setLinked(undefined)} />
        )}
        {leaked === undefined ? null : (
          <LeakedCodeDialog
            code={leaked}
            influencerId={influencerId}
            onClose={() => setLeaked(undefined)}
          />
        )}
      </>
    ),
  }
}
