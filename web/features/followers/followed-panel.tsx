import '#web/ui/page-frames/dashboard.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import type { FollowedCreator } from '#shared/contract/following/followers.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { withOwners } from '#web/client/live/live-interests.ts'
import { useLiveRefetch } from '#web/client/live/use-live-refetch.ts'
import { DeliveryChoice } from '#web/parts/delivery/delivery-choice.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

import { followedCreatorsQuery } from './data.ts'
import { useUnfollow } from './use-unfollow.tsx'

/** The followed profiles with their live codes, how one hears of each, and buttons to unfollow. */
export function FollowedPanel() {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useInfiniteQuery(followedCreatorsQuery)
  const creators = query.data?.pages.flatMap((page) => page.creators)
  const ids = creators?.map(({ id }) => id) ?? []
  useLiveRefetch('followed', {
    interests: withOwners({}, ids),
    // With more profiles than a stream can name, all events are received.
    concerns(event) {
      const id =
        event.type === 'deal_changed'
          ? event.deal.owner.id
          : event.type === 'profile_changed'
            ? event.id
            : undefined
      return id === undefined || ids.includes(id)
    },
  })
  const unfollow = useUnfollow()
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="followed-title">
      <h2 id="followed-title" className="t-title" ref={heading} tabIndex={-1}>
        You follow
      </h2>
      {creators === undefined ? (
        query.isError ? (
          <QueryErrorPanel title="This could not be loaded" query={query} />
        ) : (
          <FollowedSkeleton />
        )
      ) : creators.length === 0 ? (
        <NobodyYet />
      ) : (
        <ul className="*:border-line *:not-first:border-t">
          {creators.map((creator) => (
            <li
              key={creator.id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 py-3"
            >
              <Creator
                creator={creator}
                onUnfollow={() => {
                  // The pressed button is removed with its row.
                  heading.current?.focus()
                  unfollow(creator)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {query.isFetchNextPageError ? <p role="alert">{sentenceOf(query.error)}</p> : null}
      {query.hasNextPage ? (
        <Button
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          busyText="Loading..."
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </section>
  )
}

function Creator({ creator, onUnfollow }: { creator: FollowedCreator; onUnfollow: () => void }) {
  const { id, username, avatar_url, is_verified, has_page, live_count } = creator
  const name = shownFullName(creator)
  return (
    <>
      <Avatar id={id} name={name} src={avatar_url} size={44} />
      <span className="min-w-0">
        <strong className="block wrap-anywhere">
          {has_page && username !== null ? (
            <Link className="link" to="/influencer/$username" params={{ username }}>
              {name}
            </Link>
          ) : (
            name
          )}
          {is_verified ? <VerifiedMark /> : null}
        </strong>
        <small className="mute">
          {has_page ? liveCodes(live_count) : 'Does not publish at the moment'}
        </small>
      </span>
      <span className="col-span-full flex flex-wrap items-center gap-2 sm:col-span-1">
        <DeliveryChoice follow={{ kind: 'creator', id }} name={name} />
        <Button size="sm" aria-label={`Unfollow ${name}`} onClick={onUnfollow}>
          Unfollow
        </Button>
      </span>
    </>
  )
}

function liveCodes(count: number): string {
  return count === 0 ? 'No live codes right now' : counted(count, 'live code')
}

function NobodyYet() {
  return (
    <>
      <p className="soft">
        Nobody yet. Press Follow on a creator’s page, and you find them here, with what is live.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" render={<Link to="/influencers" />}>
          Find creators
        </Button>
        <Button render={<Link to="/deals" />}>See all deals</Button>
      </div>
    </>
  )
}

function FollowedSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <p className="sr" role="status">
        Loading
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4" aria-hidden="true">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  )
}
