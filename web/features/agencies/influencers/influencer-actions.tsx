import { Link } from '@tanstack/react-router'
import {
  ArrowUpRight,
  Eye,
  LayoutDashboard,
  Mail,
  MailX,
  Pencil,
  RefreshCw,
  Ticket,
  Unlink,
} from 'lucide-react'

import type { ManagedInfluencer } from '#shared/contract/agencies/agencies.ts'
import { ActionsMenu } from '#web/ui/dialogs/actions-menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/dialogs/menu.tsx'

import { useWaitingEmail } from './use-waiting-email.ts'

/** The open dialog about an influencer. */
export type Doing = {
  kind: 'edit' | 'reveal' | 'renew' | 'end'
  influencer: ManagedInfluencer
}

type ActionsProps = {
  influencer: ManagedInfluencer
  mayManage: boolean
  onDo: (doing: Doing) => void
}

/** The actions for one influencer. */
export function InfluencerActions({ influencer, mayManage, onDo }: ActionsProps) {
  const { id, username, has_temporary_password } = influencer
  const waitingEmail = useWaitingEmail(influencer)
  const name = influencer.full_name.trim() || 'Unnamed Influencer'
  const act = (kind: Doing['kind']) => () => onDo({ kind, influencer })
  return (
    <ActionsMenu name={name}>
      <MenuLink
        icon={<Ticket className="icon" aria-hidden="true" />}
        render={<Link to="/manage-influencer-codes/$influencerId" params={{ influencerId: id }} />}
      >
        {mayManage ? 'Manage codes' : 'See codes'}
      </MenuLink>
      <MenuLink
        icon={<LayoutDashboard className="icon" aria-hidden="true" />}
        render={<Link to="/influencer-dashboard" search={{ influencer: id }} />}
      >
        Open dashboard
      </MenuLink>
      {username === null ? null : (
        <MenuLink
          icon={<ArrowUpRight className="icon" aria-hidden="true" />}
          render={<Link to="/influencer/$username" params={{ username }} />}
        >
          Open profile
        </MenuLink>
      )}
      {mayManage ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Pencil className="icon" aria-hidden="true" />} onClick={act('edit')}>
            Edit
          </MenuItem>
          {waitingEmail === undefined ? null : (
            <>
              <MenuItem
                icon={<Mail className="icon" aria-hidden="true" />}
                onClick={waitingEmail.sendAgain}
              >
                Send the email’s link again
              </MenuItem>
              <MenuItem
                icon={<MailX className="icon" aria-hidden="true" />}
                onClick={waitingEmail.takeBack}
              >
                Take back the new email
              </MenuItem>
            </>
          )}
          {has_temporary_password ? (
            <>
              <MenuItem icon={<Eye className="icon" aria-hidden="true" />} onClick={act('reveal')}>
                Show temporary password
              </MenuItem>
              <MenuItem
                icon={<RefreshCw className="icon" aria-hidden="true" />}
                onClick={act('renew')}
              >
                New temporary password
              </MenuItem>
            </>
          ) : null}
          <MenuSeparator />
          <MenuItem icon={<Unlink className="icon" aria-hidden="true" />} onClick={act('end')}>
            End management
          </MenuItem>
        </>
      ) : null}
    </ActionsMenu>
  )
}
