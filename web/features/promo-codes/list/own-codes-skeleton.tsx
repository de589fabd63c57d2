import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The table's rows while they load. */
export function OwnCodesSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p className="sr" role="status">
        Loading
      </p>
      <Skeleton className="h-7" />
      <div className="panel overflow-hidden" aria-hidden>
        {Array.from({ length: 4 }, (_, index) => (
          <div
            key={index}
            className="flex items-center gap-4 border-t border-line px-[1.375rem] py-[.625rem] first:border-t-0"
          >
            <Skeleton className="size-11 rounded-sm" />
            <Skeleton className="h-[14px] w-1/5" />
            <Skeleton className="h-[18px] w-1/6" />
            <Skeleton className="ml-auto h-[14px] w-1/6" />
          </div>
        ))}
      </div>
    </div>
  )
}
