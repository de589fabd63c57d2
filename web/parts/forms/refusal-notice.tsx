import { Notice } from '#web/ui/states/notice.tsx'

import { refusalOf } from '#web/client/refusal.ts'

/** The error of a confirmed action; renders nothing without an error. */
export function RefusalNotice({ error }: { error: unknown }) {
  if (error === null) return null
  return (
    <Notice kind="error" role="alert">
      {refusalOf(error).sentence}
    </Notice>
  )
}
