import { classNames } from '../class-names.ts'

/** The three rays of the mark. */
export function Rays({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('icon', className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M12 12.5V4M6.7 15.2 1.9 9.4M17.3 15.2l4.8-5.8" />
    </svg>
  )
}
