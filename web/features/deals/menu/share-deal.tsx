import { Check, Share2 } from 'lucide-react'

import type { Deal } from '#shared/contract/deals/deals.ts'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { dealPath } from '#shared/rules/product/addresses.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useShare } from '#web/ui/pictures/use-share.ts'

/** A button that shares the deal's address. */
export function ShareDeal({ deal }: { deal: Deal }) {
  const { share, isCopied } = useShareDeal(deal)
  const Icon = isCopied ? Check : Share2
  return (
    <Button onClick={() => void share()}>
      <Icon className="icon" aria-hidden="true" />
      {isCopied ? 'Copied!' : 'Share'}
    </Button>
  )
}

export function useShareDeal({ id, brand_name, description }: Deal) {
  return useShare({
    title: `${description} at ${brand_name}`,
    path: dealPath(id),
    sentences: {
      shared: dealSentences.dealShared,
      copied: dealSentences.dealLinkCopied,
      failed: dealSentences.linkCopyFailed,
    },
  })
}
