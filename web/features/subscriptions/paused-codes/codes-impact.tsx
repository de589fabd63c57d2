import { Download } from 'lucide-react'
import { useState } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { SubscriptionImpact } from '#shared/contract/subscriptions/subscription-impact.ts'
import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { counted, plural } from '#shared/rules/text/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorPanel } from '#web/ui/states/error-panel.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

import { CodeChoice } from './code-choice.tsx'
import { affectedText, impactSentence, isOwnAlone } from './impact-text.ts'
import { impactFile, listsCodes } from './use-impact.ts'
import type { ImpactChoice } from './use-impact.ts'

type Affected = SubscriptionImpact['influencers'][number]

type CodesImpactProps = {
  viewer: Viewer
  choice: ImpactChoice
  /** The legend above the choice of own codes: 'Boost holds 3 codes. Which ones stay?'. */
  legend?: string
  disabled: boolean
}

/**
 * The codes that an action would pause, by owner, and the choice of those that stay. Renders nothing if none would be
 * paused. Used by every dialog that reduces or ends a plan.
 */
export function CodesImpact({ viewer, choice, legend, disabled }: CodesImpactProps) {
  const { impact } = choice
  if (choice.isOffline) {
    return <Notice role="status">{visitSentences.comesWhenOnline}</Notice>
  }
  if (choice.hasFailed) {
    return (
      <ErrorPanel
        title="What happens to codes could not be loaded"
        busy={choice.isFetching}
        onRetry={choice.retry}
      />
    )
  }
  if (choice.isLoading) return <Loading />
  const [first] = impact?.influencers ?? []
  if (!impact || !first) return null
  const isOwn = isOwnAlone(impact, viewer.user_id)
  return (
    <div className="grid gap-3">
      <Notice role="status">{impactSentence(impact, viewer.user_id)}</Notice>
      {isOwn ? (
        <CodeChoice
          legend={legend ?? plural(first.limit, 'The code that stays', 'The codes that stay')}
          codes={first.promo_codes}
          max={first.limit}
          kept={choice.keptOf(first)}
          onChange={(kept) => choice.keep(first, kept)}
          disabled={disabled}
        />
      ) : (
        <Creators impact={impact} choice={choice} disabled={disabled} />
      )}
    </div>
  )
}

/** Number of creators before 'Show more'. */
const pageSize = 20

function Creators({
  impact,
  choice,
  disabled,
}: Omit<CodesImpactProps, 'viewer' | 'legend'> & { impact: SubscriptionImpact }) {
  const [shown, setShown] = useState(pageSize)
  const { influencers, influencer_count } = impact
  const unlisted = influencer_count - influencers.length
  const canChoose = listsCodes(impact)
  return (
    <div className="grid min-w-0 justify-items-start gap-3">
      <p className="soft">
        Of each creator the codes that people see stay first, then the newest, unless{' '}
        {canChoose ? 'you choose others' : 'somebody chose others'}. Creators are told by email when
        codes of theirs are paused.
      </p>
      <details className="w-full min-w-0">
        <summary className={summary}>
          Show {counted(influencer_count, 'creator')}
          {canChoose ? ' and choose' : ''}
        </summary>
        <ul className="mb-3 grid">
          {influencers.slice(0, shown).map((one) => (
            <Creator key={one.profile_id} one={one} choice={choice} disabled={disabled} />
          ))}
        </ul>
        {shown < influencers.length ? (
          <Button size="sm" onClick={() => setShown(shown + pageSize)}>
            Show more creators
          </Button>
        ) : unlisted > 0 ? (
          <p className="soft t-sm">
            {counted(unlisted, 'more creator')} {plural(unlisted, 'is', 'are')} in the file. Of{' '}
            {plural(unlisted, 'this one', 'these')} visible codes stay first, then the newest.
          </p>
        ) : null}
      </details>
      <Button size="sm" href={impactFile(choice.query)} download>
        <Download className="icon" aria-hidden="true" />
        Download list
      </Button>
    </div>
  )
}

const summary = 'min-h-11 cursor-pointer py-2.5 font-semibold'

function Creator({
  one,
  choice,
  disabled,
}: Pick<CodesImpactProps, 'choice' | 'disabled'> & { one: Affected }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="min-w-0 border-t border-line wrap-anywhere">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={summary}>
          <strong className="mr-2">{one.name}</strong>
          <span className="soft mr-2 font-normal">{affectedText(one)}</span>
        </summary>
        {isOpen && one.promo_codes.length > 0 ? (
          <CodeChoice
            legend={`Codes of ${one.name} that stay`}
            codes={one.promo_codes}
            max={one.limit}
            kept={choice.keptOf(one)}
            onChange={(kept) => choice.keep(one, kept)}
            disabled={disabled}
          />
        ) : null}
      </details>
    </li>
  )
}

function Loading() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <p className="sr" role="status">
        Looking which codes would be paused
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}
