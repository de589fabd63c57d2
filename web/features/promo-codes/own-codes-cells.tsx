import { Ban, CalendarClock, Droplet, Hourglass, Link2, Pause, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import { formatMoment } from '#shared/rules/formats.ts'
import { termsOf } from '#shared/rules/promo-terms.ts'
import { ownCodeStatus } from '#shared/rules/own-code-status.ts'
import type { OwnCodeStatus } from '#shared/rules/own-code-statuses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stockOfCategory } from '#web/ui/stock.ts'
import { Tile } from '#web/ui/tile.tsx'

import { blockWords } from './own-code-text.ts'

/** Expiry colours: a row is red or yellow by its status. The badge says the same in words. */
const tints = {
  blocked: 'bad',
  expired: 'bad',
  soon: 'warn',
  scheduled: undefined,
  paused: undefined,
  active: undefined,
} as const

export function tintOf(code: OwnPromoCode, today: string) {
  return code.is_held ? 'warn' : tints[ownCodeStatus(code, today)]
}

/** What the code gives, and under which terms. */
export function Offer({ code }: { code: OwnPromoCode }) {
  const terms = termsOf(code)
  return (
    <>
      <span className="off">{code.description}</span>
      {terms.length === 0 ? null : (
        <small className="t-xs block max-w-80 pt-1 text-ink-2">{terms.join(' · ')}</small>
      )}
    </>
  )
}

type BrandProps = {
  code: OwnPromoCode
  /** Why a code is blocked, and what can be done about it; without it only why. */
  note?: ReactNode
}

/** The brand of the code. A blocked code shows the reason. */
export function Brand({ code, note }: BrandProps) {
  return (
    <span className="who">
      <Tile name={code.brand_name} stock={stockOfCategory(code.category)} />
      <span>
        {code.brand_name}
        {note ??
          (code.is_blocked && code.blocked_reason ? (
            <small className="t-xs block font-normal">{blockWords(code)}</small>
          ) : null)}
      </span>
    </span>
  )
}

type StatusBadgeProps = {
  code: OwnPromoCode
  today: string
  /** A further badge. */
  children?: ReactNode
}

/** Status badge of a code, with how far it reaches unless everywhere. */
export function StatusBadge({ code, today, children }: StatusBadgeProps) {
  return (
    <span className="flex flex-col gap-1.5" data-stack>
      <State code={code} today={today} />
      {code.starts_at !== null && ownCodeStatus(code, today) === 'scheduled' ? (
        <span className="t-xs">from {formatMoment(code.starts_at)}</span>
      ) : null}
      {code.scope === 'everywhere' ? null : scopeBadges[code.scope]}
      {children}
    </span>
  )
}

const scopeBadges = {
  'my page': <Badge icon={<UserRound className="icon" aria-hidden />}>My page</Badge>,
  'direct link': <Badge icon={<Link2 className="icon" aria-hidden />}>Direct link</Badge>,
} as const

function State({ code, today }: { code: OwnPromoCode; today: string }) {
  if (code.paused_reason === 'leaked' && !code.is_blocked)
    return (
      <Badge kind="soon" icon={<Droplet className="icon" aria-hidden />}>
        Leaked
      </Badge>
    )
  if (!code.is_held) return badges[ownCodeStatus(code, today)]
  return (
    <Badge kind="soon" icon={<Hourglass className="icon" aria-hidden />}>
      In review
    </Badge>
  )
}

const badges: Record<OwnCodeStatus, ReactNode> = {
  blocked: (
    <Badge kind="expired" icon={<Ban className="icon" aria-hidden />}>
      Blocked
    </Badge>
  ),
  expired: <Badge kind="expired">Expired</Badge>,
  paused: <Badge icon={<Pause className="icon" aria-hidden />}>Paused</Badge>,
  soon: <Badge kind="soon">Soon</Badge>,
  scheduled: <Badge icon={<CalendarClock className="icon" aria-hidden />}>Scheduled</Badge>,
  active: <Badge kind="active">Active</Badge>,
}
