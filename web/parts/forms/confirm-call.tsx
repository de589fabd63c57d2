import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'

import { RefusalNotice } from './refusal-notice.tsx'

type ConfirmCallProps<Input, Output> = Omit<
  ComponentProps<typeof AlertDialog>,
  'open' | 'busy' | 'onConfirm' | 'children'
> & {
  call: Pick<UseMutationResult<Output, Error, Input>, 'mutateAsync' | 'isPending' | 'error'>
  input: NoInfer<Input>
  /** Called after success, before the dialog closes. */
  onDone: (output: Output) => void
}

/** Asks for confirmation, then calls the server. Stays open and shows the error if the call fails. */
export function ConfirmCall<Input, Output>(props: ConfirmCallProps<Input, Output>) {
  const { call, input, onDone, ...dialog } = props
  const confirm = async () => {
    let output: Output
    try {
      output = await call.mutateAsync(input)
    } catch {
      return
    }
    onDone(output)
    dialog.onClose()
  }
  return (
    <AlertDialog {...dialog} open busy={call.isPending} onConfirm={() => void confirm()}>
      <RefusalNotice error={call.error} />
    </AlertDialog>
  )
}
