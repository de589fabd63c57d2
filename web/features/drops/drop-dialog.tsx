import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { OwnDrop } from '#shared/contract/promo-codes/drops.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { counted, formatNumber } from '#shared/rules/text/formats.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { ConfirmCall } from '#web/parts/forms/confirm-call.tsx'
import { useDraft } from '#web/parts/forms/use-draft.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Meter } from '#web/ui/charts/meter.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { claimedFile, useDeleteUnclaimed, useDrop } from './drop-data.ts'
import { DropSettingsForm } from './drop-settings.tsx'
import { DropUpload } from './drop-upload.tsx'

type DropDialogProps = { code: OwnPromoCode; onClose: () => void }

/** Manages the codes of a drop: counts, uploads and settings. */
export function DropDialog({ code, onClose }: DropDialogProps) {
  const query = useDrop(code.id)
  const { data: drop, error } = query
  const [text, setText] = useState('')
  const draft = useDraft({
    name: `drop-codes:${code.id}`,
    values: { text },
    start: { text: '' },
    restore: (typed) => setText(typed.text),
  })
  return (
    <Dialog
      open
      onClose={() => draft.leave(onClose)}
      title={`Codes of ${nameOf(code)}`}
      description="Each shopper gets one code, which nobody else gets. Codes that nobody has claimed are stored sealed and shown to nobody, you included."
    >
      {drop === undefined ? (
        error ? (
          <QueryErrorPanel title="The codes could not be loaded" query={query} />
        ) : (
          <p className="soft" role="status">
            Loading the codes...
          </p>
        )
      ) : (
        <div className="grid gap-7">
          <Counts codeId={code.id} drop={drop} />
          <DropUpload
            codeId={code.id}
            isFirst={drop.total === 0}
            text={text}
            onText={setText}
            draft={draft}
          />
          <DropSettingsForm codeId={code.id} drop={drop} />
        </div>
      )}
    </Dialog>
  )
}

function Counts({ codeId, drop }: { codeId: string; drop: OwnDrop }) {
  const [isAsking, setIsAsking] = useState(false)
  const deleting = useDeleteUnclaimed(codeId)
  if (drop.total === 0)
    return <p className="soft">No code yet. Shoppers see the offer once you have added some.</p>
  return (
    <section className="grid gap-3" aria-label="Claimed codes">
      <Meter
        label="Claimed codes"
        used={drop.claimed}
        limit={drop.total}
        text={`${formatNumber(drop.claimed)} of ${formatNumber(drop.total)} claimed`}
        aside={`${formatNumber(drop.left)} left`}
      />
      <div className="flex flex-wrap gap-2">
        {drop.claimed === 0 ? null : (
          <Button size="sm" href={claimedFile(codeId)} download>
            <Download className="icon" aria-hidden />
            Download claimed codes
          </Button>
        )}
        {drop.left === 0 ? null : (
          <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
            <Trash2 className="icon" aria-hidden />
            Delete unclaimed codes
          </Button>
        )}
      </div>
      {isAsking ? (
        <ConfirmCall
          title={`Delete ${counted(drop.left, 'unclaimed code')}?`}
          description="Shoppers stop seeing the offer until you add codes again. Claimed codes stay. This cannot be undone."
          confirmLabel="Delete them"
          busyLabel="Deleting..."
          call={deleting}
          input={undefined}
          onDone={() => toast.success('Unclaimed codes deleted')}
          onClose={() => {
            deleting.reset()
            setIsAsking(false)
          }}
        />
      ) : null}
    </section>
  )
}
