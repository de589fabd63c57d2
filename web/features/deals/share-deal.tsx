import { Check, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { Deal } from '#shared/contract/deals.ts'

import { sentences } from '#shared/contract/sentences.ts'
import { dealPath } from '#shared/rules/addresses.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** How long the button says that the link was copied, in milliseconds (spec §9). */
const copiedFor = 2000

/** Hands the deal's address to the device; where that is not possible, or given up, to the clipboard. */
export function ShareDeal({ deal }: { deal: Deal }) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const share = async () => {
    const url = `${location.origin}${dealPath(deal.id)}`
    if (await shareNatively(deal, url)) {
      toast.success(sentences.dealShared)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      toast.error(sentences.linkCopyFailed)
      return
    }
    toast.success(sentences.dealLinkCopied)
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), copiedFor)
  }

  const Icon = isCopied ? Check : Share2
  return (
    <Button onClick={() => void share()}>
      <Icon className="icon" aria-hidden="true" />
      {isCopied ? 'Copied!' : 'Share'}
    </Button>
  )
}

async function shareNatively({ brand_name, description }: Deal, url: string): Promise<boolean> {
  // Browsers without it have no such function, whatever their types say.
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title: `${description} at ${brand_name}`, url })
    return true
  } catch {
    return false
  }
}
