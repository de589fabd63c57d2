import { Link } from '@tanstack/react-router'
import {
  CalendarPlus,
  CopyPlus,
  Droplet,
  Ellipsis,
  ExternalLink,
  ImageDown,
  Link2,
  Pause,
  Pencil,
  Play,
  Replace,
  Tickets,
  Trash2,
} from 'lucide-react'

import type { OwnCodeAction, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { extendedExpiry, extensionDays } from '#shared/rules/promo-codes/expiry.ts'
import { ownCodeStatus } from '#shared/rules/promo-codes/own-code-status.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import { isShownNow } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { nameOf } from '#shared/rules/promo-codes/code-name.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/dialogs/menu.tsx'

export type OwnCodeHandlers = {
  onEdit: (code: OwnPromoCode) => void
  onDelete: (codes: OwnPromoCode[]) => void
  /** Absent if there is no form for a copy. */
  onDuplicate?: (code: OwnPromoCode) => void
  onAct: (action: OwnCodeAction, codes: OwnPromoCode[]) => void
  /** Opens the direct links. Absent in lists of several owners. */
  onLinks?: (code: OwnPromoCode) => void
  /** Opens what to share a live code with. Absent in lists of several owners. */
  onKit?: (code: OwnPromoCode) => void
  /** Opens the codes of a drop. Absent in lists of several owners. */
  onDrop?: (code: OwnPromoCode) => void
  /** Sets where codes appear. Absent in lists of several owners. */
  onScope?: (scope: Scope, codes: OwnPromoCode[]) => void
  /** Sets scope and outlets. */
  onReach?: (codes: OwnPromoCode[]) => void
  /** Withdraws a leaked code everywhere and offers to replace it. */
  onLeak?: (code: OwnPromoCode) => void
  /** Offers to replace a withdrawn code. */
  onReplace?: (code: OwnPromoCode) => void
}

type OwnCodeActionsProps = { code: OwnPromoCode; today: string; handlers: OwnCodeHandlers }

/** The buttons of a row. Rare actions are in the menu. */
export function OwnCodeActions({ code, today, handlers }: OwnCodeActionsProps) {
  const { onEdit, onDelete, onAct } = handlers
  const name = nameOf(code)
  const status = ownCodeStatus(code, today)
  const canExtend = extendedExpiry(code.expiration_date, today) !== undefined
  return (
    <span className="acts">
      {canExtend && (status === 'soon' || status === 'expired') ? (
        <IconButton
          label={`Extend ${name} by ${extensionDays} days`}
          onClick={() => onAct('extend', [code])}
        >
          <CalendarPlus className="icon" aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={`Edit ${name}`} data-edit={code.id} onClick={() => onEdit(code)}>
        <Pencil className="icon" aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={() => onDelete([code])}>
        <Trash2 className="icon" aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis className="icon" aria-hidden />
          </IconButton>
        }
      >
        <RareActions code={code} canExtend={canExtend} handlers={handlers} />
      </Menu>
    </span>
  )
}

type RareActionsProps = { code: OwnPromoCode; canExtend: boolean; handlers: OwnCodeHandlers }

/** The items of the menu. */
function RareActions({ code, canExtend, handlers }: RareActionsProps) {
  const { onDuplicate, onAct, onLinks, onDrop, onKit, onLeak, onReplace } = handlers
  return (
    <>
      {code.is_paused ? (
        <MenuItem
          icon={<Play className="icon" aria-hidden />}
          onClick={() => onAct('resume', [code])}
        >
          Resume
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Pause className="icon" aria-hidden />}
          onClick={() => onAct('pause', [code])}
        >
          Pause
        </MenuItem>
      )}
      <MenuItem
        icon={<CalendarPlus className="icon" aria-hidden />}
        disabled={!canExtend}
        onClick={() => onAct('extend', [code])}
      >
        {canExtend ? `Extend by ${extensionDays} days` : 'No end date to extend'}
      </MenuItem>
      {onDuplicate === undefined ? null : (
        <MenuItem
          icon={<CopyPlus className="icon" aria-hidden />}
          onClick={() => onDuplicate(code)}
        >
          Duplicate
        </MenuItem>
      )}
      {onDrop === undefined || code.code_kind !== 'pool' ? null : (
        <MenuItem icon={<Tickets className="icon" aria-hidden />} onClick={() => onDrop(code)}>
          Codes of this drop
        </MenuItem>
      )}
      {onLinks === undefined ? null : (
        <MenuItem icon={<Link2 className="icon" aria-hidden />} onClick={() => onLinks(code)}>
          Direct links
        </MenuItem>
      )}
      {code.code_kind !== 'shared' ? null : code.paused_reason === 'leaked' ? (
        onReplace === undefined ? null : (
          <MenuItem icon={<Replace className="icon" aria-hidden />} onClick={() => onReplace(code)}>
            Replace the code
          </MenuItem>
        )
      ) : onLeak === undefined ? null : (
        <MenuItem icon={<Droplet className="icon" aria-hidden />} onClick={() => onLeak(code)}>
          My code leaked
        </MenuItem>
      )}
      {isShownNow(code, 'page') ? (
        <>
          <MenuSeparator />
          {onKit === undefined ? null : (
            <MenuItem icon={<ImageDown className="icon" aria-hidden />} onClick={() => onKit(code)}>
              Share kit
            </MenuItem>
          )}
          <MenuLink
            icon={<ExternalLink className="icon" aria-hidden />}
            render={<Link to="/deal/$id" params={{ id: code.id }} />}
          >
            View deal page
          </MenuLink>
        </>
      ) : null}
    </>
  )
}
