import './ticket-card.css'
import { Skeleton } from '../states/skeleton.tsx'

/** The skeleton of a ticket, with the same boxes, so that nothing moves. */
export function TicketSkeleton() {
  return (
    <div className="ticket ticket--sk" aria-hidden="true">
      <div className="ticket__body cut-b">
        <div className="ticket__top">
          <Skeleton className="size-11 rounded-sm" />
          <div className="grid flex-1 gap-[7px]">
            <Skeleton className="h-[13px] w-3/5" />
            <Skeleton className="h-[11px] w-1/3" />
          </div>
        </div>
        <div className="pt-6 pb-[1.375rem]">
          <Skeleton className="my-[9px] h-11 w-[72%] rounded-sm" />
        </div>
        <div className="ticket__foot">
          <div className="flex items-center gap-[.55rem]">
            <Skeleton className="size-[34px] rounded-full" />
            <Skeleton className="h-[13px] w-[92px]" />
          </div>
          <Skeleton className="h-[11px] w-[62px]" />
        </div>
      </div>
      <div className="ticket__stub cut-t">
        <Skeleton className="h-[18px] w-24" />
        <Skeleton className="h-11 w-[84px] rounded-sm" />
      </div>
    </div>
  )
}
