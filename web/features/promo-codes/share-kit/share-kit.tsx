import { useQuery } from '@tanstack/react-query'
import { ImageDown } from 'lucide-react'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { dealPath } from '#shared/rules/product/addresses.ts'
import { dealStoryImage } from '#shared/rules/profiles/share-images.ts'
import { isShownNow } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { orpc } from '#web/client/query-client.ts'
import { LinkQrCode } from '#web/parts/qr/link-qr-code.tsx'
import { useStoryPicture } from '#web/parts/share-kit/use-story-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

import { captionOf } from './share-kit-text.ts'

/** What a creator posts about a live code: a picture for a story, a caption that says it is an ad, and a QR code. */
export function ShareKit({ code }: { code: OwnPromoCode }) {
  const picture = useStoryPicture()
  const isOnProfile = isShownNow(code, 'profile')
  const { data: owner } = useQuery(
    orpc.profiles.get.queryOptions({ input: { username: code.influencer_id } }),
  )
  return (
    <div className="grid gap-5">
      <Button
        busy={picture.isBusy}
        busyText="Drawing..."
        disabled={owner === undefined}
        onClick={() => {
          if (owner === undefined) return
          const address = dealStoryImage({ ...code, owner, is_on_profile: isOnProfile })
          void picture.share(address, `${code.brand_name} story.png`)
        }}
      >
        <ImageDown className="icon" aria-hidden="true" />
        Picture for stories
      </Button>
      <div className="grid gap-2">
        <h3 className="t-subtitle">Caption</h3>
        <CopyText
          text={captionOf(code, owner?.username ?? null, location.origin)}
          name="caption"
          isLong
        />
      </div>
      <div className="grid gap-2">
        <h3 className="t-subtitle">QR code</h3>
        <LinkQrCode address={`${location.origin}${dealPath(code.id)}`} name={nameOf(code)} />
      </div>
    </div>
  )
}

export function ShareKitDialog({ code, onClose }: { code: OwnPromoCode; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Share ${nameOf(code)}`}
      description="All of it says that you may earn by it, as the law asks in most countries."
    >
      <ShareKit code={code} />
    </Dialog>
  )
}
