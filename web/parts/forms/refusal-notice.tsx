import { Notice } from '#web/ui/notice.tsx'

import { refusalOf } from '#web/client/refusal.ts'

/** Why what somebody confirmed was not done; nothing while there is no error. */
export function RefusalNotice({ error }: { error: unknown }) {
  if (error === null) return null
  return (
    <Notice kind="error" role="alert">
      {refusalOf(error).sentence}
    </Notice>
  )
}
