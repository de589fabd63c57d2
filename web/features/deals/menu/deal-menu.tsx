import { Link } from '@tanstack/react-router'
import { Check, Flag, Plus, ShieldAlert, Share2, ThumbsDown, ThumbsUp, Ticket } from 'lucide-react'
import { useState } from 'react'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { shownFullName } from '#shared/rules/profiles/profile-names.ts'
import { FollowDialog } from '#web/parts/followers/follow-dialog.tsx'
import { useFollow } from '#web/parts/followers/use-follow.ts'
import { useGiveVerdict } from '#web/parts/verdicts/use-verdict.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/dialogs/menu.tsx'

import { DealMenuButton } from './deal-menu-button.tsx'
import { LazyReport } from '#web/parts/reports/lazy-report.tsx'
import type { Reporting } from '#web/parts/reports/lazy-report.tsx'
import { useShareDeal } from './share-deal.tsx'

/** Further actions for a deal. Rendered open, because a click loads it. */
export function DealMenu({ deal }: { deal: Deal }) {
  const { viewer } = useViewer()
  const [isInviting, setIsInviting] = useState(false)
  const [reporting, setReporting] = useState<Reporting>()
  const { share } = useShareDeal(deal)
  const { owner } = deal
  return (
    <>
      <Menu trigger={<DealMenuButton deal={deal} />} defaultOpen>
        <MenuItem
          icon={<Share2 className="icon" aria-hidden="true" />}
          onClick={() => void share()}
        >
          Share
        </MenuItem>
        {viewer === null ? (
          <MenuItem
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => setIsInviting(true)}
          >
            Follow {shownFullName(owner)}
          </MenuItem>
        ) : viewer.user_id === owner.id ? null : (
          <FollowItem owner={owner} />
        )}
        <MenuLink
          icon={<Ticket className="icon" aria-hidden="true" />}
          render={<Link to="/deal/$id" params={{ id: deal.id }} />}
        >
          Open this deal
        </MenuLink>
        <MenuSeparator />
        <VerdictItems deal={deal} />
        <MenuSeparator />
        <MenuItem
          icon={<Flag className="icon" aria-hidden="true" />}
          onClick={() => setReporting('report')}
        >
          Report this code
        </MenuItem>
        <MenuItem
          icon={<ShieldAlert className="icon" aria-hidden="true" />}
          onClick={() => setReporting('claim')}
        >
          I own this brand: take it down
        </MenuItem>
      </Menu>
      <LazyReport deal={deal} reporting={reporting} onClose={() => setReporting(undefined)} />
      <FollowDialog profile={owner} open={isInviting} onClose={() => setIsInviting(false)} />
    </>
  )
}

function VerdictItems({ deal }: { deal: Deal }) {
  const { worked, give, isBusy } = useGiveVerdict(deal.id)
  const icon = (Usual: typeof ThumbsUp, isSaid: boolean) => {
    const Icon = isSaid ? Check : Usual
    return <Icon className="icon" aria-hidden="true" />
  }
  return (
    <>
      <MenuItem icon={icon(ThumbsUp, worked === true)} disabled={isBusy} onClick={() => give(true)}>
        It worked
      </MenuItem>
      <MenuItem
        icon={icon(ThumbsDown, worked === false)}
        disabled={isBusy}
        onClick={() => give(false)}
      >
        It didn’t
      </MenuItem>
    </>
  )
}

function FollowItem({ owner }: { owner: Deal['owner'] }) {
  const { isFollowing, isKnown, isBusy, toggle } = useFollow(owner)
  const Icon = isFollowing ? Check : Plus
  return (
    <MenuItem
      icon={<Icon className="icon" aria-hidden="true" />}
      disabled={!isKnown || isBusy}
      onClick={toggle}
    >
      {isFollowing ? 'Unfollow' : 'Follow'} {shownFullName(owner)}
    </MenuItem>
  )
}
