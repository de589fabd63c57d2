import { Loading } from './loading.tsx'
import { Skeleton } from './skeleton.tsx'

/** The loading state of a signed-in page: heading, tabs and content, over the whole screen. */
export function DashboardPending() {
  return (
    <div className="wrap dash min-h-svh content-start" aria-busy="true">
      <Loading />
      <div className="dash__head" aria-hidden="true">
        <Skeleton className="size-[72px] rounded-full" />
        <Skeleton className="h-10 w-60 max-w-[60%]" />
      </div>
      <Skeleton className="h-[50px] w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

/** Reserves the height of a page that is loading, so that the footer is not visible yet. */
export function PagePending() {
  return (
    <div className="wrap min-h-svh" aria-busy="true">
      <Loading />
    </div>
  )
}
