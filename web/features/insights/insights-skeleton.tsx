import './insight-figures.css'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** Placeholders for the numbers while they load. */
export function InsightsSkeleton() {
  return (
    <div className="grid gap-6" role="status">
      <span className="sr">Loading insights</span>
      <Skeleton className="h-[52px] w-full max-w-[24rem]" />
      <div className="grid grid-cols-2 gap-3 ml:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className="figure panel">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-11 w-24" />
            <Skeleton className="h-3 w-28" />
          </div>
        ))}
      </div>
      <div className="panel panel--pad grid gap-4">
        <Skeleton className="h-10 w-40" />
        <Skeleton className="h-[240px] w-full" />
      </div>
    </div>
  )
}
