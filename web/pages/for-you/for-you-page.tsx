import { Link } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'

import { useViewer } from '#web/client/session/viewer.ts'
import {
  isEmpty,
  guestFollows,
  noGuestFollows,
  subscribeGuestFollows,
} from '#web/parts/following/guest-follows.ts'
import { DealListSkeleton } from '#web/features/deals/deal-list.tsx'
import { ChipGroup } from '#web/ui/buttons/chip-group.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { kindLabels, shownKinds } from './data.ts'
import type { Reader, ShownKind } from './data.ts'
import { FollowedDeals } from './followed-deals.tsx'
import { ManageFollows } from './manage-follows.tsx'

type ForYouPageProps = {
  /** Of the address: anybody may have written it. */
  show: string | undefined
  onShow: (show: ShownKind) => void
}

const SavedCodes = lazyPart(() => import('./saved-codes.tsx').then((module) => module.SavedCodes))

const chips = shownKinds.map((value) => ({ value, label: kindLabels[value] }))

/** The link without scripts. */
function linkTo(show: ShownKind) {
  return (
    <Link
      to="/for-you"
      search={{ show: show === 'all' ? undefined : show }}
      activeOptions={{ exact: true, includeSearch: true }}
      preload={false}
    />
  )
}

/** What is new from whom, what and which search one follows, and the codes that one saved. */
export function ForYouPage({ show: requested, onShow }: ForYouPageProps) {
  const show = shownKinds.find((kind) => kind === requested) ?? 'all'
  const { isReady, viewer } = useViewer()
  const own = useSyncExternalStore(subscribeGuestFollows, guestFollows, noGuestFollows)
  const reader: Reader = viewer ? { user_id: viewer.user_id } : { user_id: null, kept: own }
  return (
    <div className="wrap pb-section">
      <div className="pagehead">
        <h1 className="t-display">For you</h1>
        <p className="t-lead py-4">New codes from the creators, brands and searches you follow.</p>
      </div>
      <noscript>
        <p className="soft">This page needs JavaScript, because it is yours alone.</p>
      </noscript>
      <ChipGroup label="Show" chips={chips} value={show} onValueChange={onShow} linkTo={linkTo} />
      {isReady ? (
        <>
          {viewer === null && !isEmpty(own) ? <KeptHere /> : null}
          <Shown show={show} reader={reader} />
        </>
      ) : (
        <LoadingDeals />
      )}
    </div>
  )
}

function Shown({ show, reader }: { show: ShownKind; reader: Reader }) {
  if (show === 'saved')
    return (
      <Suspense fallback={<LoadingDeals />}>
        <SavedCodes reader={reader} />
      </Suspense>
    )
  if (show === 'following') return <ManageFollows reader={reader} />
  return <FollowedDeals key={show} kind={show} reader={reader} />
}

function LoadingDeals() {
  return (
    <div className="pt-8" aria-busy="true">
      <p className="sr" role="status">
        Loading
      </p>
      <DealListSkeleton />
    </div>
  )
}

function KeptHere() {
  return (
    <div className="pt-6">
      <Notice kind="info">
        What you follow and save is kept in this browser only.{' '}
        <Link className="link" to="/signup" search={{ tab: 'shopper', redirect: '/for-you' }}>
          Sign up
        </Link>{' '}
        or{' '}
        <Link className="link" to="/login" search={{ redirect: '/for-you' }}>
          sign in
        </Link>{' '}
        to have it everywhere.
      </Notice>
    </div>
  )
}
