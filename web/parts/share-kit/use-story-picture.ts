import { useState } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { sharePicture } from '#web/ui/pictures/share-picture.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Draws a picture on the server, and shares or saves it. */
export function useStoryPicture() {
  const [isBusy, setIsBusy] = useState(false)
  const share = async (address: string, fileName: string) => {
    setIsBusy(true)
    const hasWorked = await sharePicture(address, fileName)
    setIsBusy(false)
    if (!hasWorked) toast.error(sentences.pictureFailed)
  }
  return { isBusy, share }
}
