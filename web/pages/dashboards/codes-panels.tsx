import { Link } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { Suspense } from 'react'

import { AddPromoCode } from '#web/features/promo-codes/adding/add-promo-code.tsx'
import type { CodeOwner } from '#web/features/promo-codes/data.ts'
import { PromoCodesTab } from '#web/features/promo-codes/promo-codes-tab.tsx'
import type { CodesText } from '#web/features/promo-codes/promo-codes-tab.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import type { CodesAddress, CodesDashboard } from './codes-dashboard.tsx'

const CodeDialog = lazyPart(() => import('./code-dialogs.tsx').then((module) => module.CodeDialog))

type CodesPanelProps = { codes: CodesDashboard; address: CodesAddress; text?: CodesText }

/** The list of the codes. */
export function CodesPanel({ codes, address, text }: CodesPanelProps) {
  if (codes.owner === undefined) return null
  return (
    <PromoCodesTab
      owner={codes.owner}
      {...codes.loading}
      {...address}
      onAdd={() => codes.changeTab('add')}
      onDuplicate={codes.duplicate}
      {...(text === undefined ? {} : { text })}
      mayEdit={codes.mayEdit}
      CodeDialog={CodeDialog}
    />
  )
}

/** The form for a new code. */
export function AddPanel({ codes }: { codes: CodesDashboard }) {
  if (codes.owner === undefined) return null
  return (
    <AddPromoCode
      viewerId={codes.viewer.user_id}
      owner={codes.owner}
      {...codes.loading}
      duplicateOf={codes.duplicateOf}
      onShow={codes.open.code}
      onAdded={codes.added}
      CodeDialog={CodeDialog}
    />
  )
}

const PageTab = lazyPart(() =>
  import('#web/features/profiles/page-editor/page-tab.tsx').then((module) => module.PageTab),
)

/** The owner's public page. Its editor loads when the tab is opened. */
export function PagePanel({ codes }: { codes: CodesDashboard }) {
  if (codes.owner === undefined) return null
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <PageTab owner={codes.owner} codes={codes.loading.list?.promo_codes} />
    </Suspense>
  )
}

const CodeLiveSheet = lazyPart(() =>
  import('#web/features/promo-codes/share-kit/code-live-sheet.tsx').then(
    (module) => module.CodeLiveSheet,
  ),
)

/** Announces the first published code and how to share it. */
export function LivePanel({ codes }: { codes: CodesDashboard }) {
  if (codes.live === undefined || codes.owner === undefined) return null
  return (
    <Suspense>
      <CodeLiveSheet
        code={codes.live}
        owner={codes.owner}
        today={codes.loading.list?.today}
        isSelf={codes.isSelf}
        onClose={codes.closeLive}
      />
    </Suspense>
  )
}

type OwnerHeaderProps = { owner: CodeOwner | undefined; className?: string }

/** The owner of the codes. */
export function OwnerHeader({ owner, className = 'dash__head' }: OwnerHeaderProps) {
  if (owner === undefined) {
    return (
      <div className={className} aria-hidden="true">
        <Skeleton className="size-[72px] rounded-full" />
        <Skeleton className="h-10 w-60" />
      </div>
    )
  }
  return (
    <div className={className}>
      <Avatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={72} eager />
      <div className="min-w-0">
        <h1>{owner.full_name.trim() || 'Unnamed Influencer'}</h1>
        {owner.username === null ? null : <p className="soft">@{owner.username}</p>}
      </div>
      {owner.username === null ? null : (
        <Button render={<Link to="/influencer/$username" params={{ username: owner.username }} />}>
          View public page
          <ArrowUpRight className="icon" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
