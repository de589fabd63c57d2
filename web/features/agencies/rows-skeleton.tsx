import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Rows of a short list while they load. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3" aria-hidden="true">
          <Skeleton className="size-11 shrink-0 rounded-sm" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </Loading>
  )
}
