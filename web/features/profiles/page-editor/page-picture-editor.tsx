import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'

import { pageSentences } from '#shared/contract/sentences/pages.ts'
import { headerRatio } from '#shared/rules/profiles/header-sizes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Progress } from '#web/ui/states/progress.tsx'

import { avatarTypes } from '../avatar/avatar-choice.ts'
import { usePagePicture } from './use-page-picture.ts'

/** The picture above a page. It is saved at once, with its progress, and is no part of the form. */
export function PagePictureEditor({ ownerId, src }: { ownerId: string; src: string | null }) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, upload, remove, cancel } = usePagePicture(ownerId)

  return (
    <section className="grid justify-items-start gap-3" aria-labelledby={titleId}>
      <h3 className="t-subtitle" id={titleId}>
        Picture above the page
      </h3>
      {src === null ? null : (
        <img
          className="aspect-3/1 w-full max-w-xl rounded-ticket object-cover"
          src={src}
          alt="What is above your page now"
          width={960}
          height={960 / headerRatio}
        />
      )}
      {share === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => input.current?.click()}>
            <ImagePlus className="icon" aria-hidden="true" />
            {src === null ? 'Choose a picture' : 'Choose another'}
          </Button>
          {src === null ? null : (
            <Button variant="quiet" onClick={remove}>
              <Trash2 className="icon" aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
      ) : (
        <SavingProgress share={share} onCancel={cancel} />
      )}
      <FileInput
        ref={input}
        hidden
        accept={avatarTypes}
        aria-label="Picture above the page"
        onFile={upload}
      />
      <p className="field__hint">
        At most 10 MB. It is cut to three times as wide as high, best 1440 × 480 px, and saved at
        once.
      </p>
      {problem === undefined ? null : (
        <Notice kind="error" role="alert" title={pageSentences.headerFailed}>
          {problem}
        </Notice>
      )}
    </section>
  )
}

type SavingProgressProps = {
  /** The share that has been sent. At 1 it is too late to cancel. */
  share: number
  onCancel: () => void
}

function SavingProgress({ share, onCancel }: SavingProgressProps) {
  const isSending = share < 1
  return (
    <div className="grid w-full max-w-xl gap-2">
      <Progress
        label={isSending ? 'Sending the picture' : 'Saving your page'}
        value={isSending ? Math.round(share * 100) : null}
      />
      {isSending ? (
        <div>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : null}
    </div>
  )
}
