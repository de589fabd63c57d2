import { Suspense } from 'react'

import type { ShownNames } from '#shared/rules/text/look-alikes.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

/** The letters that look alike are many, and few people are verified. */
const load = async () => {
  const [{ readsAlike }, { staffSentences }] = await Promise.all([
    import('#shared/rules/text/look-alikes.ts'),
    import('#shared/contract/sentences/staff.ts'),
  ])
  return { readsAlike, staffSentences }
}

/** What somebody hears whose verification ended with another name. */
export async function endOfVerification(
  before: ShownNames,
  after: ShownNames,
): Promise<string | undefined> {
  const { readsAlike, staffSentences } = await load()
  return readsAlike(before, after) ? undefined : staffSentences.verificationEnded
}

type RenamingNoticeProps = { before: ShownNames; after: ShownNames }

/** Says beforehand that another name ends a verification. */
export function RenamingNotice(names: RenamingNoticeProps) {
  return (
    <p className="soft t-sm" role="status">
      <Suspense>
        <RenamingText {...names} />
      </Suspense>
    </p>
  )
}

const RenamingText = lazyPart(async () => {
  const { readsAlike, staffSentences } = await load()
  return ({ before, after }: RenamingNoticeProps) =>
    readsAlike(before, after) ? null : staffSentences.nameEndsVerification
})
