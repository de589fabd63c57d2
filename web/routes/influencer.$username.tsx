import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { profileShareImage } from '#shared/rules/profiles/share-images.ts'
import { readPage } from '#web/parts/lists/list-pages.tsx'
import { waitOnServer } from '#web/client/wait-on-server.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { dealsQuery } from '#web/features/deals/data.ts'
import { cachedDeal } from '#web/features/deals/deal-page/cached-deal.ts'
import { ScopedDeals } from '#web/features/deals/scoped-deals.tsx'
import { profileQuery } from '#web/features/profiles/data.ts'
import { ProfileHeader } from '#web/features/profiles/creator-page/profile-header.tsx'
import { notFoundHead, pageHead } from '#web/layout/head.ts'
import { publicPageHeaders } from '#web/layout/public-page.ts'
import { profilePage } from '#web/layout/structured-data.ts'
import { AskBelow } from '#web/parts/search/ask-assistant.tsx'
import type { PageParts } from '#web/pages/creator-page.tsx'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { countVisit } from '#web/parts/counts/count-visit.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

const CreatorPage = lazyPart(() =>
  import('#web/pages/creator-page.tsx').then((module) => module.CreatorPage),
)

export const Route = createFileRoute('/influencer/$username')({
  staticData: { isForReading: true },
  validateSearch: readPage,
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: async ({ context: { queryClient }, params: { username }, deps: { after } }) => {
    const seen = cachedDeal(queryClient, ({ owner }) => owner.username === username)
    if (seen)
      void queryClient.prefetchInfiniteQuery(dealsQuery({ influencer_id: seen.owner.id, after }))
    const profile = await queryClient
      .ensureQueryData(profileQuery(username))
      .catch((error: unknown) => {
        throw isErrorCode(error, 'PROFILE_NOT_FOUND') || isErrorCode(error, 'INVALID_INPUT')
          ? notFound()
          : error
      })
    // Redirects ids and other spellings to the canonical address of a profile.
    if (profile.username !== null && profile.username !== username) {
      throw redirect({
        to: '/influencer/$username',
        params: { username: profile.username },
        statusCode: 301,
        replace: true,
      })
    }
    const deals = dealsQuery({ influencer_id: profile.id, after })
    await waitOnServer(queryClient.prefetchInfiniteQuery(deals))
    return { profile, isComplete: queryClient.getQueryData(deals.queryKey) !== undefined }
  },
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match, loaderData }) => {
    const { origin } = match.context
    if (match.status === 'notFound') return notFoundHead(origin)
    if (loaderData === undefined) return pageHead({ title: 'Profile', origin })
    const { profile } = loaderData
    const name = shownFullName(profile)
    const path = `/influencer/${encodeURIComponent(profile.username ?? profile.id)}`
    return pageHead({
      title: `${name}'s promo codes`,
      description: `Live promo codes from ${name}, straight from the source. Links are paid links.`,
      // Profiles without deals are not indexed.
      path: profile.live_count === 0 || match.search.after !== undefined ? undefined : path,
      origin,
      type: 'profile',
      image: import.meta.env.SSR && {
        path: profileShareImage(profile),
        alt: `Promo codes from ${name}`,
      },
      feed: `${path}/feed.xml`,
      things: import.meta.env.SSR && [profilePage(origin, profile)],
    })
  },
  component: Profile,
  // Its own error component, so that the page keeps its title.
  notFoundComponent: NotFoundPage,
})

function Profile() {
  const { username } = Route.useParams()
  const { after } = Route.useSearch()
  const { data: profile, error } = useSuspenseQuery(profileQuery(username))
  useEffect(() => countVisit(profile.id), [profile.id])
  // Its owner lost every role while the page was open.
  if (isErrorCode(error, 'PROFILE_NOT_FOUND')) return <NotFoundPage />
  const name = shownFullName(profile)
  const show = ({ picture, text, links, arrange }: PageParts) => (
    <div className="wrap pt-4 pb-section">
      {picture}
      <ProfileHeader profile={profile} text={text} />
      {links && <div className="mt-3">{links}</div>}
      <div className="resultbar md:mt-10">
        <h2 className="t-headline">
          {profile.is_creditcard ? name : firstName(name)}’s promo codes
        </h2>
      </div>
      <ScopedDeals
        scope={{ influencer_id: profile.id, after }}
        leaveOut="owner"
        arrange={arrange}
        empty={
          <EmptyState title="No codes right now" titleTag="h3">
            New codes from {name} appear here the moment they are published.
          </EmptyState>
        }
      />
      <AskBelow q={name} />
    </div>
  )
  return profile.page ? (
    <CreatorPage page={profile.page} category={profile.category}>
      {show}
    </CreatorPage>
  ) : (
    show({})
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
