import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ImageDown } from 'lucide-react'
import { useState } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { dealShareImage } from '#shared/rules/profiles/share-images.ts'
import { orpc } from '#web/client/query-client.ts'
import { useFirstSteps, useMarkFirstStep } from '#web/parts/first-steps/first-steps.ts'
import { sharePicture } from '#web/ui/pictures/share-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { CopyPageLink } from './copy-page-link.tsx'
import type { CodeOwner } from '../data.ts'
import { promoFormOf } from '../form/promo-form-values.ts'
import { PromoTicket } from '../form/promo-preview.tsx'
import { ShareKit } from './share-kit.tsx'

type CodeLiveSheetProps = {
  code: OwnPromoCode
  owner: CodeOwner
  today: string | undefined
  isSelf: boolean
  onClose: () => void
}

/** Shown after the first code: confirms that it is live, and explains how to share it. */
export function CodeLiveSheet({ code, owner, today, isSelf, onClose }: CodeLiveSheetProps) {
  const steps = useFirstSteps()?.creator ?? []
  const { mutate: mark } = useMarkFirstStep()
  const [isBusy, setIsBusy] = useState(false)
  const [isKitOpen, setIsKitOpen] = useState(false)
  const { data: profile } = useQuery(
    orpc.profiles.get.queryOptions({ input: { username: code.influencer_id } }),
  )
  const isLeft = (wanted: string) => steps.some(({ step, is_done }) => step === wanted && !is_done)

  const share = async () => {
    if (profile === undefined) return
    setIsBusy(true)
    const picture = dealShareImage({ ...code, owner: profile })
    const hasWorked = await sharePicture(picture, `${code.brand_name} ${code.promo_code}.png`)
    setIsBusy(false)
    if (!hasWorked) toast.error(sentences.pictureFailed)
  }

  return (
    <Dialog
      open
      title={isSelf ? 'Your code is live' : 'The code is live'}
      description={`${sentences.promoCodeAdded} Shoppers find it in deals, in the chat and by DM.`}
      onClose={onClose}
      actions={
        <>
          <Button
            busy={isBusy}
            busyText="Drawing..."
            disabled={profile === undefined}
            onClick={() => void share()}
          >
            <ImageDown className="icon" aria-hidden="true" />
            Share picture
          </Button>
          <CopyPageLink
            owner={owner}
            variant="primary"
            onCopied={() => {
              if (isSelf) mark('link_copied')
            }}
          />
        </>
      }
    >
      <PromoTicket values={promoFormOf(code)} owner={owner} today={today} />
      {isKitOpen ? (
        <ShareKit code={code} />
      ) : (
        <Button onClick={() => setIsKitOpen(true)}>Story picture, caption and QR code</Button>
      )}
      <p>
        <Link
          className="link link--alone"
          {...(owner.username === null
            ? { to: '/deal/$id' as const, params: { id: code.id } }
            : { to: '/influencer/$username' as const, params: { username: owner.username } })}
        >
          Open the page
        </Link>
      </p>
      {isSelf && (isLeft('link') || isLeft('photo') || isLeft('verify')) ? (
        <div className="grid gap-2">
          <h3 className="t-subtitle">What next</h3>
          <ul className="soft t-sm grid list-disc gap-1 pl-5">
            {isLeft('link') ? <li>Copy the link of your page and put it into your bio.</li> : null}
            {isLeft('photo') ? <li>Add a photo, so that people recognise you.</li> : null}
            {isLeft('verify') ? <li>Get verified: a mark shows that it is really you.</li> : null}
          </ul>
        </div>
      ) : null}
    </Dialog>
  )
}
