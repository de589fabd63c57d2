import { useEffect, useRef, useState } from 'react'

import { toast } from '../toasts/toast.tsx'

/** Milliseconds during which the button shows that the link was copied (spec §9). */
const copiedFor = 2000

export type Shared = {
  title: string
  text?: string
  /** Within this site, e.g. '/influencer/maya'. */
  path: string
  /** The toast messages of the three outcomes. */
  sentences: { shared: string; copied: string; failed: string }
  /** Called when it was shared or copied. */
  onShared?: () => void
}

/** Shares by the system's dialog. Without one, or if it is closed, copies the link (spec §8). */
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
  // Some browsers lack this function, despite its type.
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch {
    // Closed or refused: the link is copied instead.
    return false
  }
}
