import { useId, useState } from 'react'
import { Link2Off, QrCode as QrIcon } from 'lucide-react'
import { useForm } from 'react-hook-form'

import { maxLinkName } from '#shared/rules/promo-codes/direct-links.ts'
import type { OwnDirectLink } from '#shared/contract/deals/direct-links.ts'
import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { directLinkPath } from '#shared/rules/product/addresses.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { refusalOf } from '#web/client/refusal.ts'
import { Form, FormNotices, SubmitButton } from '#web/parts/forms/form.tsx'
import { useFormSubmit } from '#web/parts/forms/use-form-submit.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { useCreateDirectLink, useDirectLinks, useEndDirectLink } from './direct-links-data.ts'
import { LinkQrCode } from '#web/parts/qr/link-qr-code.tsx'

type DirectLinksDialogProps = { code: OwnPromoCode; mayEdit: boolean; onClose: () => void }

/** Creates, shares and ends the direct links of a code. */
export function DirectLinksDialog({ code, mayEdit, onClose }: DirectLinksDialogProps) {
  const { data, isLoadingError, isFetching, refetch } = useDirectLinks(code.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Direct links to ${nameOf(code)}`}
      description="Whoever opens a link sees the code after one press. Give each place its own link, and you see which one works."
    >
      <div className="grid gap-5">
        {mayEdit ? <NewLink codeId={code.id} /> : null}
        {isLoadingError ? (
          <ErrorPanel
            title={sentences.directLinksFailed}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : data === undefined ? (
          <p className="soft" role="status">
            Loading links...
          </p>
        ) : data.links.length === 0 ? (
          <p className="soft">No link yet. Make one for your newsletter, your story or a video.</p>
        ) : (
          <ul className="grid list-none gap-5 p-0">
            {data.links.toSorted(endedLast).map((link) => (
              <li key={link.id}>
                <LinkLine code={code} link={link} mayEdit={mayEdit} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** The newest first, and what has ended last. */
const endedLast = (one: OwnDirectLink, other: OwnDirectLink) =>
  Number(one.ended_at !== null) - Number(other.ended_at !== null)

function NewLink({ codeId }: { codeId: string }) {
  const creating = useCreateDirectLink(codeId)
  const form = useForm({ defaultValues: { name: '' } })
  const sending = useFormSubmit(form, {
    send: ({ name }) => creating.mutateAsync(name),
    done: () => form.reset(),
  })
  return (
    <Form of={sending} className="grid gap-2">
      <FormNotices alert={sending.alert} title={sentences.directLinkFailed} />
      <TextField
        full
        optional
        label="Where you share it"
        placeholder="Newsletter"
        maxLength={maxLinkName}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <SubmitButton of={sending} busyText="Making...">
        Make a link
      </SubmitButton>
    </Form>
  )
}

type LinkLineProps = { code: OwnPromoCode; link: OwnDirectLink; mayEdit: boolean }

function LinkLine({ code, link, mayEdit }: LinkLineProps) {
  const ending = useEndDirectLink(code.id)
  const [isQrShown, setIsQrShown] = useState(false)
  const qrId = useId()
  const address = `${location.origin}${directLinkPath(link.token)}`
  const name = link.name === '' ? 'Link without a name' : link.name
  if (link.ended_at !== null)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{name}</strong>
        <Badge>Ended</Badge>
        <span className="soft num">shown {counted(link.shown, 'time')}</span>
      </p>
    )
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="soft num">shown {counted(link.shown, 'time')}</span>
      </p>
      <CopyText text={address} name="link" />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-expanded={isQrShown}
          aria-controls={qrId}
          onClick={() => setIsQrShown(!isQrShown)}
        >
          <QrIcon className="icon" aria-hidden />
          QR code
        </Button>
        {mayEdit ? (
          <Button
            size="sm"
            busy={ending.isPending}
            busyText="Ending..."
            aria-label={`End the link ${name}`}
            onClick={() =>
              ending.mutate(link.id, {
                onError: (error) => toast.error(refusalOf(error).sentence),
              })
            }
          >
            <Link2Off className="icon" aria-hidden />
            End
          </Button>
        ) : null}
      </div>
      <div id={qrId}>{isQrShown ? <LinkQrCode address={address} name={name} /> : null}</div>
    </div>
  )
}
