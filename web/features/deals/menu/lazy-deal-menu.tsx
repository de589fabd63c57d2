import { Suspense, useState } from 'react'

import type { Deal } from '#shared/contract/deals/deals.ts'

import { DealMenuButton } from './deal-menu-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const DealMenu = lazyPart(() => import('./deal-menu.tsx').then((module) => module.DealMenu))

/** The menu of a ticket. Pages show dozens of tickets, so each menu is only a button until it is used. */
export function LazyDealMenu({ deal }: { deal: Deal }) {
  const [isWanted, setIsWanted] = useState(false)
  const standIn = (
    <DealMenuButton
      deal={deal}
      aria-haspopup="menu"
      aria-busy={isWanted}
      onPointerEnter={DealMenu.preload}
      onFocus={DealMenu.preload}
      onClick={() => setIsWanted(true)}
    />
  )
  if (!isWanted) return standIn
  return (
    <Suspense fallback={standIn}>
      <DealMenu deal={deal} />
    </Suspense>
  )
}
