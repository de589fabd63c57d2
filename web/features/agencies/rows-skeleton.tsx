import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** Rows of a short list while they load. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid gap-3" aria-busy="true">
      <span className="sr" role="status">
        Loading
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3" aria-hidden="true">
          <Skeleton className="size-11 shrink-0 rounded-sm" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
