import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { ListedProfile, ProfileSort } from '#shared/contract/profiles.ts'
import { visitSentences } from '#shared/contract/sentences-of-visits.ts'
import { shownFullName, shownUsername } from '#shared/rules/profile-names.ts'
import { SearchedList } from '#web/client/searched-list.tsx'
import { useLiveRefetch } from '#web/client/use-live-refetch.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TypedSearchField } from '#web/ui/typed-search-field.tsx'
import { VerifiedMark } from '#web/ui/verified-mark.tsx'

import { maxSearchLength, profileSortLabels, profilesQuery } from './data.ts'
import type { ProfileKind, ProfileSearch } from './data.ts'

const words = {
  influencer: {
    title: 'Influencers',
    label: 'Search influencers',
    placeholder: 'Search a name or username',
    what: 'influencers',
    empty: visitSentences.noInfluencers,
    failed: 'Influencers could not be loaded',
  },
  creditcard: {
    title: 'Credit Cards',
    label: 'Search credit cards',
    placeholder: 'Search a card',
    what: 'credit cards',
    empty: 'No credit cards found',
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
  const { title, label, placeholder } = words[kind]
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="t-display">{title}</h1>
      </div>
      <div className="filters">
        <div className="filters__row">
          <TypedSearchField
            label={label}
            placeholder={placeholder}
            maxLength={maxSearchLength}
            value={search.q ?? ''}
            onSearch={(q) => onSearch({ q }, { replace: true })}
          />
          <LateSelect
            label="Sort"
            prefix="Sort:"
            size="lg"
            options={sortOptions}
            value={search.sort ?? 'newest'}
            onValueChange={(sort) => onSearch({ sort: sort === 'name' ? sort : undefined })}
          />
        </div>
      </div>
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
  const { title, what, empty, failed } = words[kind]
  const people = query.data?.pages.flatMap((page) => page.profiles)
  return (
    <SearchedList
      title={title}
      what={what}
      failed={failed}
      query={query}
      items={people}
      skeleton={<PeopleSkeleton />}
      empty={{
        title: empty,
        text:
          search.q === undefined
            ? 'Whoever publishes a code appears here at once.'
            : `Nobody matches “${search.q.trim()}”. Try a part of the name.`,
        onClear: search.q === undefined ? undefined : () => onSearch({ q: undefined }),
      }}
    >
      {(profile) => <ProfileCard profile={profile} kind={kind} />}
    </SearchedList>
  )
}

function ProfileCard({ profile, kind }: { profile: ListedProfile; kind: ProfileKind }) {
  const named = { ...profile, is_creditcard: kind === 'creditcard' }
  const name = shownFullName(named)
  const offers = `${profile.live_count} ${profile.live_count === 1 ? 'code' : 'codes'}`
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
