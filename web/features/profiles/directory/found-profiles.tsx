import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { ListedProfile } from '#shared/contract/profiles/profiles.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { shownFullName, shownUsername } from '#shared/rules/profiles/profile-names.ts'
import { AskBelow } from '#web/parts/search/ask-assistant.tsx'
import { NearestNames } from '#web/parts/search/nearest-names.tsx'
import { LiveMark } from '#web/parts/lists/live-mark.tsx'
import { SearchedList } from '#web/parts/lists/searched-list.tsx'
import { useLiveRefetch } from '#web/client/live/use-live-refetch.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { PeopleSkeleton } from '#web/ui/states/people-skeleton.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

import { isWholeList, profilesQuery } from '../data.ts'
import type { ProfileKind } from '../data.ts'
import { listTexts } from './profiles-text.tsx'
import type { ProfilesPageProps } from './profiles-text.tsx'

export function FoundProfiles({ kind, search, onSearch }: ProfilesPageProps) {
  const query = useInfiniteQuery({
    ...profilesQuery(kind, search),
    placeholderData: (former) => former,
  })
  useLiveRefetch('profiles')
  const { title, what, notFound, nobody, empty, failed } = listTexts[kind]
  const people = query.data?.pages.flatMap((page) => page.profiles)
  return (
    <>
      <LiveMark />
      <SearchedList
        title={title}
        what={what}
        failed={failed}
        query={query}
        items={people}
        skeleton={<PeopleSkeleton count={8} picture="size-18 rounded-full" />}
        empty={
          isWholeList(search)
            ? { ...empty, onClear: undefined }
            : search.q === undefined
              ? {
                  title: notFound,
                  text: `There are none in ${search.category ?? ''} right now.`,
                  clearLabel: 'Show all',
                  onClear: () => onSearch({ category: undefined }),
                  more: <AskBelow q={search.category} />,
                }
              : {
                  title: notFound,
                  text: nobody(
                    search.q.trim(),
                    search.category === undefined ? '' : ` in ${search.category}`,
                  ),
                  onClear: () => onSearch({ q: undefined }),
                  more: <NearestNames q={search.q} />,
                }
        }
      >
        {(profile) => <ProfileCard profile={profile} kind={kind} />}
      </SearchedList>
    </>
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
