import { useMatches } from '@tanstack/react-router'

import type { NavigationLink } from './navigation.ts'

/** The main link to which a page belongs: a brand's page to 'Brands'. */
export function useMainPlace(): NavigationLink['to'] | undefined {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      if (page?.status !== 'success') return undefined
      if (page.routeId === '/brand/$brandName') return '/brands'
      if (page.routeId === '/deal/$id') return '/deals'
      if (page.routeId !== '/influencer/$username') return undefined
      return page.loaderData?.profile.is_creditcard ? '/credit-cards' : '/influencers'
    },
  })
}
