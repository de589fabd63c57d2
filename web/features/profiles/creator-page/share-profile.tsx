import { Check, Share2 } from 'lucide-react'

import type { PublicProfile } from '#shared/contract/profiles/profiles.ts'
import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useShare } from '#web/ui/pictures/use-share.ts'

/** A button that shares the profile's address (spec §8, Sharing). */
export function ShareProfile({ profile }: { profile: PublicProfile }) {
  const name = shownFullName(profile)
  const { share, isCopied } = useShare({
    title: name,
    text: `Check out ${name}'s exclusive promo codes and deals on ${brand.name}! 💰`,
    path: `/influencer/${encodeURIComponent(profile.username ?? profile.id)}`,
    sentences: {
      shared: dealSentences.profileShared,
      copied: dealSentences.profileLinkCopied,
      failed: dealSentences.linkCopyFailed,
    },
    onShared: () => void reportShare(),
  })
  const Icon = isCopied ? Check : Share2
  return (
    <Button onClick={() => void share()}>
      <Icon className="icon" aria-hidden="true" />
      {isCopied ? 'Copied!' : 'Share Profile'}
    </Button>
  )
}

/** Loads what it reports by only now: most visitors never share. */
async function reportShare(): Promise<void> {
  const marketing = await import('#web/parts/marketing/marketing.ts').catch(() => undefined)
  await marketing?.track({ name: 'Share', content_name: 'influencer_profile' })
}
