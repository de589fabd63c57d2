import { useEffect, useState } from 'react'

import { findCounts, findLocalShop } from '../stored/stored.ts'
import type { ShopName } from '../stored/stored-types.ts'

import type { PopupFacts } from './popup-data.ts'

const atMost = 5

/** Shops with codes of followed creators. */
export function useFollowedShops({ follows, state }: PopupFacts): ShopName[] {
  const [shops, setShops] = useState<ShopName[]>([])
  const domains = [...new Set(follows.flatMap((follow) => follow.domains))]
  const key = `${state.index?.version ?? ''} ${domains.join(' ')}`
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const found = await findNames(key.split(' ').slice(1).filter(Boolean))
      if (isCurrent) setShops(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [key])
  return shops
}

async function findNames(domains: string[]): Promise<ShopName[]> {
  if (domains.length === 0) return []
  const counts = await findCounts(domains)
  const known = domains.filter((domain) => counts.has(domain)).slice(0, atMost)
  return Promise.all(
    known.map(async (domain): Promise<ShopName> => {
      const shop = await findLocalShop(domain)
      const count = counts.get(domain) ?? 0
      return [domain, shop?.brand_name ?? domain, shop?.category ?? 'General', count]
    }),
  )
}
