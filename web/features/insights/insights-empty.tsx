import { shortProfilePath } from '#shared/rules/product/addresses.ts'
import { brand } from '#shared/rules/product/brand.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'

import type { InsightOwner } from './insight-search.ts'

/** Shown before the first copy: explains how copies are made. */
export function InsightsEmpty({ owner, onAdd }: { owner: InsightOwner; onAdd: () => void }) {
  const { username } = owner
  const path = username === null ? `/influencer/${owner.id}` : shortProfilePath({ username })
  return (
    <section className="panel panel--pad grid gap-6" aria-labelledby="insights-empty-title">
      <div className="grid gap-2">
        <h2 className="t-headline" id="insights-empty-title">
          No copies yet
        </h2>
        <p className="t-lead max-w-[36rem]">
          Here you will see who finds your codes useful: copies, shop clicks and new followers, day
          by day. Three things bring the first ones.
        </p>
      </div>
      <ol className="grid list-none gap-5 lg:grid-cols-3">
        <Step number={1} title="Share your page">
          <p className="t-sm soft">All your codes are on it, and nobody needs an account.</p>
          <CopyText text={`${location.origin}${path}`} name="link" />
        </Step>
        <Step number={2} title="Put it into your bio">
          <p className="t-sm soft">
            Link your Instagram or TikTok bio to your page. Most people look for a code there first.
          </p>
        </Step>
        <Step number={3} title="Add a code">
          <p className="t-sm soft">
            Every live code is found on {brand.name} by its brand, in deals, chat and DM.
          </p>
          <div>
            <Button onClick={onAdd}>Add a code</Button>
          </div>
        </Step>
      </ol>
    </section>
  )
}

function Step({
  number,
  title,
  children,
}: {
  number: number
  title: string
  children: React.ReactNode
}) {
  return (
    <li className="grid content-start gap-2 border-t-2 border-ink pt-3">
      <h3 className="t-subtitle">
        {number}. {title}
      </h3>
      {children}
    </li>
  )
}
