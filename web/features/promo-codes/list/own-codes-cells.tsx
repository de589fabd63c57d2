import {
  Ban,
  CalendarClock,
  Droplet,
  Hourglass,
  Link2,
  Pause,
  Tickets,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'

import type { OwnCodeCounts, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { counted, formatMoment, formatNumber } from '#shared/rules/text/formats.ts'
import { termsOf } from '#shared/rules/promo-codes/promo-terms.ts'
import { ownCodeStatus } from '#shared/rules/promo-codes/own-code-status.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { CodeButton } from '#web/ui/tickets/code-button.tsx'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { Tile } from '#web/ui/pictures/tile.tsx'

import { countHidden, shownWhere } from '../reach/outlet-text.ts'
import { blockText } from '../own-code-text.ts'

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

/** The offer and its terms. */
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
  /** The appeal actions of a blocked code. Without them only the reason is shown. */
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
            <small className="t-xs block font-normal">{blockText(code)}</small>
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

/** The code with a copy button, or the kind of code; for a drop the number of claimed codes. */
export function CodeCell({ code, drop, onDrop }: CodeCellProps) {
  if (code.code_kind === 'shared')
    return <CodeButton code={code.promo_code} codeFor={code.brand_name} />
  if (code.code_kind === 'none') return <span className="soft">No code needed</span>
  const claimed = drop
    ? `${formatNumber(drop.total - drop.left)} of ${formatNumber(drop.total)}`
    : ''
  return (
    <span className="grid justify-items-start gap-1">
      <Badge icon={<Tickets className="icon" aria-hidden />}>Drop</Badge>
      {onDrop === undefined ? (
        <small className="t-xs num text-ink-2">{claimed && `${claimed} claimed`}</small>
      ) : (
        <button
          type="button"
          className="link num t-sm min-h-tap text-left wrap-anywhere"
          onClick={() => onDrop(code)}
        >
          {drop?.total === 0 ? 'Add codes' : claimed === '' ? 'Codes' : `${claimed} claimed`}
          <span className="sr">, {nameOf(code)}</span>
        </button>
      )}
    </span>
  )
}

type CodeCellProps = {
  code: OwnPromoCode
  drop?: OwnCodeCounts['drop'] | undefined
  /** Opens the codes of a drop. */
  onDrop?: ((code: OwnPromoCode) => void) | undefined
}

/** The status badge of a code, with its scope unless that is 'everywhere'. */
export function StatusBadge({ code, today, children }: StatusBadgeProps) {
  return (
    <span className="flex flex-col gap-1.5" data-stack>
      <State code={code} today={today} />
      {code.starts_at !== null && ownCodeStatus(code, today) === 'scheduled' ? (
        <span className="t-xs">from {formatMoment(code.starts_at)}</span>
      ) : null}
      {code.code_kind === 'pool' && code.pool_is_empty ? (
        <Badge kind="warn">No codes left</Badge>
      ) : null}
      {code.scope === 'everywhere' ? null : scopeBadges[code.scope]}
      <HiddenBadge code={code} />
      {children}
    </span>
  )
}

/** The number of hidden outlets of a code. */
function HiddenBadge({ code }: { code: OwnPromoCode }) {
  const hidden = countHidden(code)
  return hidden === 0 ? null : (
    <span title={shownWhere(code.scope, code.hidden_on)}>
      <Badge>Hidden in {counted(hidden, 'place')}</Badge>
    </span>
  )
}

const scopeBadges = {
  'my page': <Badge icon={<UserRound className="icon" aria-hidden />}>Profile page</Badge>,
  'direct link': <Badge icon={<Link2 className="icon" aria-hidden />}>Direct link</Badge>,
} as const

function State({ code, today }: { code: OwnPromoCode; today: string }) {
  if (code.paused_reason === 'leaked' && !code.is_blocked)
    return (
      <Badge kind="warn" icon={<Droplet className="icon" aria-hidden />}>
        Leaked
      </Badge>
    )
  if (!code.is_held) return badges[ownCodeStatus(code, today)]
  return (
    <Badge kind="warn" icon={<Hourglass className="icon" aria-hidden />}>
      In review
    </Badge>
  )
}

const badges: Record<OwnCodeStatus, ReactNode> = {
  blocked: (
    <Badge kind="bad" icon={<Ban className="icon" aria-hidden />}>
      Blocked
    </Badge>
  ),
  expired: <Badge kind="bad">Expired</Badge>,
  paused: <Badge icon={<Pause className="icon" aria-hidden />}>Paused</Badge>,
  soon: <Badge kind="warn">Soon</Badge>,
  scheduled: <Badge icon={<CalendarClock className="icon" aria-hidden />}>Scheduled</Badge>,
  active: <Badge kind="ok">Active</Badge>,
}
