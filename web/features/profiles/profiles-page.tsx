import '#web/ui/filters.css'
import '#web/ui/people.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { ListedProfile, ProfileSort } from '#shared/contract/profiles.ts'
import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { counted } from '#shared/rules/formats.ts'
import { shownFullName, shownUsername } from '#shared/rules/profile-names.ts'
import { FirstPageLink } from '#web/parts/lists/list-pages.tsx'
import { SearchedList } from '#web/parts/lists/searched-list.tsx'
import { useLiveRefetch } from '#web/client/use-live-refetch.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { LazySelect } from '#web/ui/lazy-select.tsx'
import { PlainSelect, SearchForm } from '#web/ui/search-form.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { stockOfCategory } from '#web/ui/stock.ts'
import { TypedSearchField } from '#web/ui/typed-search-field.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'

import { isWholeList, maxSearchLength, profileSortLabels, profilesQuery } from './data.ts'
import type { ProfileKind, ProfileSearch } from './data.ts'

const words = {
  influencer: {
    title: 'Influencers',
    path: '/influencers',
    label: 'Search influencers',
    placeholder: 'Search a name or username',
    what: 'influencers',
    notFound: visitSentences.noInfluencers,
    nobody: (q: string, where: string) => `Nobody${where} matches “${q}”. Try a part of the name.`,
    empty: {
      title: visitSentences.noInfluencers,
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

const sortOptions = Object.entries(profileSortLabels).map(([value, label]) => ({
  value: value as ProfileSort,
  label,
}))

type ProfilesPageProps = {
  kind: ProfileKind
  search: ProfileSearch
  onSearch: (change: Partial<ProfileSearch>, options?: { replace: boolean }) => void
}

/** Everyone who has live codes, of one kind. */
export function ProfilesPage({ kind, search, onSearch }: ProfilesPageProps) {
  const { title, path, label, placeholder } = words[kind]
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="t-display">{title}</h1>
      </div>
      <div className="filters">
        <div className="filters__row">
          <SearchForm
            action={path}
            keep={{ category: search.category, sort: search.sort }}
            choices={
              <PlainSelect
                label="Sort"
                name="sort"
                options={sortOptions}
                value={search.sort ?? 'newest'}
              />
            }
          >
            <TypedSearchField
              label={label}
              placeholder={placeholder}
              maxLength={maxSearchLength}
              value={search.q ?? ''}
              onSearch={(q) => onSearch({ q }, { replace: true })}
            />
          </SearchForm>
          <LazySelect
            label="Sort"
            prefix="Sort:"
            size="lg"
            options={sortOptions}
            value={search.sort ?? 'newest'}
            onValueChange={(sort) => onSearch({ sort: sort === 'name' ? sort : undefined })}
          />
        </div>
        {search.category === undefined ? null : (
          <FilterChip
            label={search.category}
            removeLabel={`Remove the category ${search.category}`}
            stock={stockOfCategory(search.category)}
            link={
              <Link to={path} search={{ q: search.q, sort: search.sort }} resetScroll={false} />
            }
          />
        )}
      </div>
      <FirstPageLink after={search.after} />
      <FoundProfiles kind={kind} search={search} onSearch={onSearch} />
    </div>
  )
}

function FoundProfiles({ kind, search, onSearch }: ProfilesPageProps) {
  const query = useInfiniteQuery({
    ...profilesQuery(kind, search),
    placeholderData: (former) => former,
  })
  useLiveRefetch('profiles')
  const { title, what, notFound, nobody, empty, failed } = words[kind]
  const people = query.data?.pages.flatMap((page) => page.profiles)
  return (
    <SearchedList
      title={title}
      what={what}
      failed={failed}
      query={query}
      items={people}
      skeleton={<PeopleSkeleton />}
      empty={
        isWholeList(search)
          ? { ...empty, onClear: undefined }
          : search.q === undefined
            ? {
                title: notFound,
                text: `There are none in ${search.category ?? ''} right now.`,
                clearLabel: 'Show all',
                onClear: () => onSearch({ category: undefined }),
              }
            : {
                title: notFound,
                text: nobody(
                  search.q.trim(),
                  search.category === undefined ? '' : ` in ${search.category}`,
                ),
                onClear: () => onSearch({ q: undefined }),
              }
      }
    >
      {(profile) => <ProfileCard profile={profile} kind={kind} />}
    </SearchedList>
  )
}

function ProfileCard({ profile, kind }: { profile: ListedProfile; kind: ProfileKind }) {
  const named = { ...profile, is_creditcard: kind === 'creditcard' }
  const name = shownFullName(named)
  const offers = counted(profile.live_count, 'code')
  return (
    <Link
      className="person panel"
      to="/influencer/$username"
      params={{ username: profile.username ?? profile.id }}
    >
      <Avatar id={profile.id} name={name} src={profile.avatar_url} size={72} />
      <span className="person__text">
        <span className="person__name">
          {name}
          {profile.is_verified ? <VerifiedMark /> : null}
        </span>
        {kind === 'creditcard' ? null : <span className="person__at">@{shownUsername(named)}</span>}
        <span className="person__offers">{offers}</span>
      </span>
    </Link>
  )
}

function PeopleSkeleton() {
  return (
    <div className="people" aria-hidden="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="person panel">
          <Skeleton className="size-18 rounded-full" />
          <span className="person__text">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-20" />
          </span>
        </div>
      ))}
    </div>
  )
}
