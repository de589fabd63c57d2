import './skeleton.css'
import { classNames } from '../class-names.ts'

/** One pulsing bar. Set its size by utility classes: `className="h-4 w-24"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('sk', className)} aria-hidden="true" />
}
