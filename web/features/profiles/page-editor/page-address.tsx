import { ImageDown, QrCode as QrIcon } from 'lucide-react'
import { useId, useState } from 'react'

import { shortProfilePath } from '#shared/rules/product/addresses.ts'
import { LinkQrCode } from '#web/parts/qr/link-qr-code.tsx'
import { useStoryPicture } from '#web/parts/share-kit/use-story-picture.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'

type PageAddressProps = {
  username: string
  /** The address of the picture for stories. Undefined until the profile is loaded. */
  story: string | undefined
}

/** What goes into a bio, on paper and into a story. */
export function PageAddress({ username, story }: PageAddressProps) {
  const titleId = useId()
  const qrId = useId()
  const [isQrShown, setIsQrShown] = useState(false)
  const picture = useStoryPicture()
  const address = `${location.origin}${shortProfilePath({ username })}`
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby={titleId}>
      <h2 className="t-title" id={titleId}>
        The address of your page
      </h2>
      <CopyText text={address} name="address" />
      <p className="soft t-sm max-w-[60ch]">
        Add a name for the place where you put it, such as{' '}
        <b className="t-code whitespace-nowrap">?src=story</b>. Insights then say how many came from
        there.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-expanded={isQrShown}
          aria-controls={qrId}
          onClick={() => setIsQrShown(!isQrShown)}
        >
          <QrIcon className="icon" aria-hidden="true" />
          QR code
        </Button>
        <Button
          busy={picture.isBusy}
          busyText="Drawing..."
          disabled={story === undefined}
          onClick={() => {
            if (story !== undefined) void picture.share(story, `${username} story.png`)
          }}
        >
          <ImageDown className="icon" aria-hidden="true" />
          Picture for stories
        </Button>
      </div>
      <div id={qrId}>
        {isQrShown ? <LinkQrCode address={`${address}?src=qr`} name={username} /> : null}
      </div>
    </section>
  )
}
