import { useEffect, useRef, useState } from 'react'

import { toast } from './toast.tsx'

/** How long the button says that the link was copied, in milliseconds (spec §9). */
const copiedFor = 2000

export type Shared = {
  title: string
  text?: string
  /** Within this site, e.g. '/influencer/maya'. */
  path: string
  /** What the toast says after each of the three ends. */
  sentences: { shared: string; copied: string; failed: string }
  /** Called when it was shared or copied. */
  onShared?: () => void
}

/** Shares by the device's own dialog; without one, or when it is closed, by the clipboard (spec §8). */
export function useShare({ title, text, path, sentences, onShared }: Shared) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const share = async () => {
    const url = `${location.origin}${path}`
    if (await shareNatively({ title, url, ...(text === undefined ? {} : { text }) })) {
      toast.success(sentences.shared)
      onShared?.()
      return
    }
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      toast.error(sentences.failed)
      return
    }
    toast.success(sentences.copied)
    onShared?.()
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), copiedFor)
  }
  return { share, isCopied }
}

async function shareNatively(data: ShareData): Promise<boolean> {
  // Browsers without it have no such function, whatever their types say.
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch {
    // Closed or refused: the link is copied instead.
    return false
  }
}
