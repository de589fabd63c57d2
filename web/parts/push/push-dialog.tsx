import { useState } from 'react'

import { pushSentences } from '#shared/contract/sentences/push.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { switchPushOn } from './push-browser.ts'

type PushDialogProps = {
  /** A visitor follows in this browser. */
  reader: 'member' | 'visitor'
  open: boolean
  onClose: () => void
  onChange?: () => void
}

/** Says what comes and how often, before the browser asks for the permission. */
export function PushDialog({ reader, open, onClose, onChange }: PushDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const switchOn = async () => {
    setIsBusy(true)
    setFault(undefined)
    try {
      if ((await switchPushOn()) === null) setFault(pushSentences.pushDenied)
      else {
        toast.success(pushSentences.pushOn)
        onChange?.()
        onClose()
      }
    } catch (error) {
      // Browsers without a push service of theirs refuse with an error of their own.
      setFault(error instanceof DOMException ? pushSentences.pushUnable : sentenceOf(error))
    }
    setIsBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isBusy}
      title="New codes at once"
      description={pushSentences.pushExplained[reader]}
      actions={
        <>
          <DialogClose render={<Button variant="quiet">Not now</Button>} />
          <Button
            variant="primary"
            busy={isBusy}
            busyText="Your browser asks..."
            onClick={() => void switchOn()}
          >
            Turn on notifications
          </Button>
        </>
      }
    >
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </Dialog>
  )
}
