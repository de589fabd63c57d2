import type { StaffCode } from '#shared/contract/staff/staff-codes.ts'

import type { CodeDoing } from './code-actions.tsx'
import { CodeDetails } from './code-details.tsx'
import { staffCalls } from '../data.ts'
import { ReasonDialog, reasonField } from '../desk/reason-dialog.tsx'
import { codeName, nameOf } from '../staff-text.ts'

type CodeDialogsProps = { doing: CodeDoing | undefined; onClose: () => void }

export function CodeDialogs({ doing, onClose }: CodeDialogsProps) {
  if (doing === undefined) return null
  const { kind, code } = doing
  if (kind === 'block') return <BlockCode code={code} onClose={onClose} />
  if (kind === 'unblock') return <UnblockCode code={code} onClose={onClose} />
  return <CodeDetails code={code} onClose={onClose} />
}

/** What every block asks for. Staff can edit the suggested reasons. */
export const blockField = {
  ...reasonField,
  label: 'Reason for the owner',
  suggestions: [
    'The brand asked us to take it down.',
    'The code does not work.',
    'The offer is not what the shop gives.',
    'The link leads to a harmful page.',
  ],
  busyLabel: 'Blocking...',
  done: 'Blocked',
}

type CodeDialogProps = { code: StaffCode; onClose: () => void }

function BlockCode({ code, onClose }: CodeDialogProps) {
  return (
    <ReasonDialog
      {...blockField}
      title={`Block ${codeName(code)}?`}
      description={`It leaves the public at once. ${nameOf(code.owner)} is told by mail, sees the reason word for word and can appeal once.`}
      confirmLabel="Block"
      call={(reason) => staffCalls.block({ id: code.id, reason })}
      doneAbout={codeName(code)}
      onClose={onClose}
    />
  )
}

const unblockText = {
  verb: 'Unblock',
  rest: '',
  description:
    'The public sees it again, unless it is paused or has ended. An open appeal is accepted by it, and codes that wait because of it become public too.',
  busy: 'Unblocking...',
  done: 'Unblocked',
}

const releaseText = {
  verb: 'Make',
  rest: ' public',
  description:
    'It came after a block of the same brand. The owner is told by mail; the block that it came after stays.',
  busy: 'Saving...',
  done: 'Public now',
}

function UnblockCode({ code, onClose }: CodeDialogProps) {
  const texts = code.is_held ? releaseText : unblockText
  return (
    <ReasonDialog
      title={`${texts.verb} ${codeName(code)}${texts.rest}?`}
      description={texts.description}
      label="Note for the log"
      confirmLabel={`${texts.verb}${texts.rest}`}
      busyLabel={texts.busy}
      variant="primary"
      call={(reason) => staffCalls.unblock({ id: code.id, reason })}
      done={texts.done}
      doneAbout={codeName(code)}
      onClose={onClose}
    />
  )
}
