import { Ban, EyeOff, Flag, Hourglass, Pause, Star, TrendingUp } from 'lucide-react'

import type { StaffCode } from '#shared/contract/staff/staff-codes.ts'
import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'
import { counted } from '#shared/rules/text/formats.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { CodeButton } from '#web/ui/tickets/code-button.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'

import { nameOf } from '../staff-text.ts'

/** Brand and owner of a code. */
export function CodeWho({ code }: { code: StaffCode }) {
  return (
    <span className="who">
      <Tile name={code.brand_name} stock={stockOfCategory(code.category)} />
      <span>
        {code.brand_name}
        <small className="t-xs mute block font-normal">by {nameOf(code.owner)}</small>
      </span>
    </span>
  )
}

/** The code with a copy button, if it is shared. */
export function StaffCodeButton({ code }: { code: StaffCode }) {
  return code.promo_code === '' ? (
    <span className="soft">{codeOrNone('')}</span>
  ) : (
    <CodeButton code={code.promo_code} codeFor={code.brand_name} />
  )
}

type CodeBadgesProps = { code: StaffCode; today: string }

/** The visibility of a code with the reason, the marks of staff, and the number of open reports. */
export function CodeBadges({ code, today }: CodeBadgesProps) {
  return (
    <span className="badges">
      <CodeState code={code} today={today} />
      {code.is_featured ? <Mark icon={Star}>Featured</Mark> : null}
      {code.is_trending ? <Mark icon={TrendingUp}>Trending</Mark> : null}
      {code.open_reports > 0 ? (
        <Badge kind="warn" icon={<Flag className="icon" aria-hidden="true" />}>
          {counted(code.open_reports, 'report')}
        </Badge>
      ) : null}
    </span>
  )
}

function CodeState({ code, today }: CodeBadgesProps) {
  if (code.is_held) {
    return (
      <Badge kind="warn" icon={<Hourglass className="icon" aria-hidden="true" />}>
        Entered after a block
      </Badge>
    )
  }
  if (code.is_blocked) {
    return (
      <Badge kind="bad" icon={<Ban className="icon" aria-hidden="true" />}>
        Blocked
      </Badge>
    )
  }
  if (code.expiration_date !== null && code.expiration_date < today)
    return <Badge kind="bad">Expired</Badge>
  if (code.is_paused)
    return <Mark icon={Pause}>{code.paused_reason === 'leaked' ? 'Leaked' : 'Paused'}</Mark>
  if (code.is_live) return <Badge kind="ok">Live</Badge>
  return <Mark icon={EyeOff}>{code.is_current ? reachNames[code.scope] : 'Not public'}</Mark>
}

/** Of codes that are current. Those of 'everywhere' are live. */
const reachNames: Record<Scope, string> = {
  everywhere: 'Live',
  'my page': 'Profile page only',
  'direct link': 'Direct link only',
}

function Mark({ icon: Icon, children }: { icon: typeof Star; children: string }) {
  return <Badge icon={<Icon className="icon" aria-hidden="true" />}>{children}</Badge>
}
