import { useQuery } from '@tanstack/react-query'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { pageSentences } from '#shared/contract/sentences/pages.ts'
import { profileStoryImage } from '#shared/rules/profiles/share-images.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { profileQuery } from '../data.ts'
import { PageAddress } from './page-address.tsx'
import { pageQuery } from './page-data.ts'
import { PageForm } from './page-form.tsx'
import type { PageFormProps } from './page-form.tsx'

type PageTabProps = {
  owner: PageFormProps['owner']
  /** Undefined while they load. */
  codes: readonly OwnPromoCode[] | undefined
}

/** An owner's public page: its address, what is on it and in which order. */
export function PageTab({ owner, codes }: PageTabProps) {
  const page = useQuery(pageQuery(owner.id))
  const { data: profile } = useQuery(profileQuery(owner.id))
  if (page.isError && page.data === undefined)
    return <QueryErrorPanel title={pageSentences.loadFailed} query={page} />
  if (page.data === undefined || codes === undefined) return <PageSkeleton />
  return (
    <div className="grid gap-6">
      {owner.username === null ? null : (
        <PageAddress username={owner.username} story={profile && profileStoryImage(profile)} />
      )}
      <PageForm key={owner.id} owner={owner} page={page.data} codes={codes} />
    </div>
  )
}

function PageSkeleton() {
  return (
    <div className="panel panel--pad grid gap-6" aria-busy="true">
      <p className="sr" role="status">
        Loading
      </p>
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-40" />
      <Skeleton className="h-20" />
    </div>
  )
}
