import { Link } from '@tanstack/react-router'
import {
  Ban,
  ExternalLink,
  Info,
  ScrollText,
  Star,
  TicketCheck,
  TrendingUp,
  UserRound,
} from 'lucide-react'

import type { StaffCode } from '#shared/contract/staff/staff-codes.ts'
import { isShownNow } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { ActionsMenu } from '#web/ui/dialogs/actions-menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/dialogs/menu.tsx'

import type { StaffSearch } from '../staff-search.ts'
import { useMarkCode } from './use-mark-code.tsx'

/** The open dialog about a code. */
export type CodeDoing = { kind: 'block' | 'unblock' | 'details'; code: StaffCode }

type CodeActionsProps = {
  code: StaffCode
  name: string
  onDo: (doing: CodeDoing) => void
  onGo: (search: StaffSearch) => void
}

/** All actions for a code. */
export function CodeActions({ code, name, onDo, onGo }: CodeActionsProps) {
  const mark = useMarkCode()
  const act = (kind: CodeDoing['kind']) => () => onDo({ kind, code })
  return (
    <ActionsMenu name={name}>
      <MenuItem
        icon={<Star className="icon" aria-hidden="true" />}
        onClick={() => mark(code, { is_featured: !code.is_featured })}
      >
        {code.is_featured ? 'Feature no longer' : 'Feature'}
      </MenuItem>
      <MenuItem
        icon={<TrendingUp className="icon" aria-hidden="true" />}
        onClick={() => mark(code, { is_trending: !code.is_trending })}
      >
        {code.is_trending ? 'Trending no longer' : 'Mark as trending'}
      </MenuItem>
      {code.is_blocked ? (
        <MenuItem
          icon={<TicketCheck className="icon" aria-hidden="true" />}
          onClick={act('unblock')}
        >
          {code.is_held ? 'Make public' : 'Unblock'}
        </MenuItem>
      ) : null}
      {code.is_blocked && !code.is_held ? null : (
        <MenuItem icon={<Ban className="icon" aria-hidden="true" />} onClick={act('block')}>
          Block
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Info className="icon" aria-hidden="true" />} onClick={act('details')}>
        Details
      </MenuItem>
      {isShownNow(code, 'page') ? (
        <MenuLink
          icon={<ExternalLink className="icon" aria-hidden="true" />}
          render={<Link to="/deal/$id" params={{ id: code.id }} />}
        >
          Public page
        </MenuLink>
      ) : null}
      <MenuItem
        icon={<UserRound className="icon" aria-hidden="true" />}
        onClick={() => onGo({ tab: 'people', q: code.owner.id })}
      >
        Owner
      </MenuItem>
      <MenuItem
        icon={<ScrollText className="icon" aria-hidden="true" />}
        onClick={() => onGo({ tab: 'log', about: code.id })}
      >
        What was done
      </MenuItem>
    </ActionsMenu>
  )
}
