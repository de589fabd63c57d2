import { Skeleton } from './skeleton.tsx'

type PeopleSkeletonProps = {
  count: number
  /** Size and shape of the picture, by utility classes. */
  picture: string
}

/** Cards of people or brands while they load. */
export function PeopleSkeleton({ count, picture }: PeopleSkeletonProps) {
  return (
    <div className="people" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="person panel">
          <Skeleton className={picture} />
          <span className="person__text">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-20" />
          </span>
        </div>
      ))}
    </div>
  )
}
