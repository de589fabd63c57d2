import type { AgencyMember } from '#shared/contract/agencies/agency-team.ts'
import { agencyRoles, agencyRoleText } from '#shared/rules/agencies/agencies.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { changeRoleCall, useAgencyCall } from '../data.ts'

type MemberRowProps = {
  member: AgencyMember
  /** Only owners change roles and remove others. */
  mayChange: boolean
  onRemove: () => void
}

export const roleOptions = agencyRoles.map((value) => ({
  value,
  label: agencyRoleText[value].name,
}))

/** A team member with their role. */
export function MemberRow({ member, mayChange, onRemove }: MemberRowProps) {
  const call = useAgencyCall(changeRoleCall)
  const {
    id,
    full_name,
    username,
    avatar_url,
    email,
    role,
    is_agency_account,
    is_viewer,
    has_two_step,
  } = member
  const name = full_name.trim() || username || 'Unnamed'
  const change = async (next: AgencyRole) => {
    try {
      await call.mutateAsync({ user_id: id, email, role: next })
      toast.success(`${name} is ${agencyRoleText[next].name.toLowerCase()} now`)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <li>
      <Avatar id={id} name={name} src={avatar_url} size={44} />
      <span className="min-w-0">
        <strong className="block wrap-anywhere">
          {name}
          {is_viewer ? <span className="mute font-[450]"> (you)</span> : null}
        </strong>
        <small className="mute wrap-anywhere">
          {is_agency_account
            ? 'The agency account'
            : (email ?? (username === null ? '' : `@${username}`))}
          {has_two_step === false ? ' · no two-step login' : ''}
        </small>
      </span>
      <span className="rows__acts">
        {mayChange && !is_agency_account ? (
          <Select
            className="rows__select"
            label={`Role of ${name}`}
            options={roleOptions}
            value={call.isPending ? call.variables.role : role}
            disabled={call.isPending}
            onValueChange={(next) => {
              if (next !== role) void change(next)
            }}
          />
        ) : (
          <Badge>{agencyRoleText[role].name}</Badge>
        )}
        {!is_agency_account && (mayChange || is_viewer) ? (
          <Button
            size="sm"
            aria-label={is_viewer ? 'Leave this agency' : `Remove ${name}`}
            onClick={onRemove}
          >
            {is_viewer ? 'Leave' : 'Remove'}
          </Button>
        ) : null}
      </span>
    </li>
  )
}
