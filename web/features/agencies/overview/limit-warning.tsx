import { Link } from '@tanstack/react-router'

import { plans } from '#shared/rules/plans/plans.ts'
import { upgradeLink } from '#web/parts/plans/upgrade-link.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import type { AgencyOverview } from '../data.ts'
import { limitText } from './overview-text.ts'

type LimitWarningProps = { overview: AgencyOverview; mayUpgrade: boolean }

/** The limit warning card: some influencers have no room for more codes, or soon will not. */
export function LimitWarning({ overview, mayUpgrade }: LimitWarningProps) {
  const notice = limitText(overview)
  if (notice === undefined) return null
  const { kind, title, text, next } = notice
  return (
    <Notice
      kind={kind}
      title={title}
      role="status"
      action={
        next === undefined ? null : (
          <Button variant="ink" render={<Link {...upgradeLink} />}>
            {mayUpgrade ? `Upgrade to ${plans[next].name}` : 'Ask your owner'}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  )
}
