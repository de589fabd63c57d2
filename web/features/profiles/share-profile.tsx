import { Check, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { PublicProfile } from '#shared/contract/profiles.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { brand } from '#shared/rules/brand.ts'
import { shownFullName } from '#shared/rules/profile-names.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** How long 'Copied!' stays, in milliseconds (spec §4). */
const copiedTime = 2000

/** Shares by the device's own dialog; without one, or when it is closed, by the clipboard (spec §8). */
export function ShareProfile({ profile }: { profile: PublicProfile }) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const share = async () => {
    const url = `${location.origin}/influencer/${encodeURIComponent(profile.username ?? profile.id)}`
    const name = shownFullName(profile)
    const text = `Check out ${name}'s exclusive promo codes and deals on ${brand.name}! 💰`
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: name, text, url })
        toast.success(sentences.profileShared)
        return
      } catch {
        // Closed or refused: the link is copied instead.
      }
    }
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      toast.error(sentences.linkCopyFailed)
      return
    }
    toast.success(sentences.profileLinkCopied)
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), copiedTime)
  }

  const Icon = isCopied ? Check : Share2
  return (
    <Button onClick={() => void share()}>
      <Icon className="icon" aria-hidden="true" />
      {isCopied ? 'Copied!' : 'Share Profile'}
    </Button>
  )
}
