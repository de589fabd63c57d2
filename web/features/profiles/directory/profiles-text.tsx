import { Link } from '@tanstack/react-router'

import { dealSentences } from '#shared/contract/sentences/deals.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import type { ProfileKind, ProfileSearch } from '../data.ts'

export const listTexts = {
  influencer: {
    title: 'Influencers',
    path: '/influencers',
    label: 'Search influencers',
    placeholder: 'Search a name or username',
    what: 'influencers',
    notFound: dealSentences.noInfluencers,
    nobody: (q: string, where: string) => `Nobody${where} matches “${q}”. Try a part of the name.`,
    empty: {
      title: dealSentences.noInfluencers,
      text: 'Whoever publishes a code appears here at once.',
      actions: undefined,
    },
    failed: 'Influencers could not be loaded',
  },
  creditcard: {
    title: 'Credit Cards',
    path: '/credit-cards',
    label: 'Search credit cards',
    placeholder: 'Search a card',
    what: 'credit cards',
    notFound: 'No credit cards found',
    nobody: (q: string, where: string) =>
      `No card${where} is called “${q}”. Try a part of its name.`,
    empty: {
      title: 'No credit cards yet',
      text: 'Card issuers publish their codes here. Do you issue a card? Tell us about it, and we look at your application.',
      actions: (
        <>
          <Button
            variant="primary"
            render={<Link to="/influencer-apply" search={{ tab: 'card' }} />}
          >
            Apply as a card issuer
          </Button>
          <Button render={<Link to="/deals" />}>Browse deals</Button>
        </>
      ),
    },
    failed: 'Credit cards could not be loaded',
  },
} as const

export type ProfilesPageProps = {
  kind: ProfileKind
  search: ProfileSearch
  onSearch: (change: Partial<ProfileSearch>, options?: { replace: boolean }) => void
}
