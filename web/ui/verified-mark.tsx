import { BadgeCheck } from 'lucide-react'

/** Beside a name: somebody has seen that the person behind it is who they say they are. */
export function VerifiedMark() {
  return (
    <span className="verified" title="Verified creator">
      <BadgeCheck className="icon" aria-hidden="true" />
      <span className="sr">, verified creator</span>
    </span>
  )
}
