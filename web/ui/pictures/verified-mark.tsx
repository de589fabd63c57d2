import { BadgeCheck } from 'lucide-react'

/** Next to a name: staff verified the person's identity. */
export function VerifiedMark() {
  return (
    <span className="verified" title="Verified creator">
      <BadgeCheck className="icon" aria-hidden="true" />
      <span className="sr">, verified creator</span>
    </span>
  )
}
