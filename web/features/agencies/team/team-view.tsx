import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AgencyMember } from '#shared/contract/agencies/agency-team.ts'
import { agencyRoles, agencyRoleText } from '#shared/rules/agencies/agencies.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Select } from '#web/ui/fields/select.tsx'

import { membersQuery, useAgencyRights, useLostRole } from '../data.ts'
import { HandOver } from './hand-over.tsx'
import { InviteForm } from '../invitations/invite-form.tsx'
import { MemberRow, roleOptions } from './member-row.tsx'
import { PendingInvitations } from '../invitations/pending-invitations.tsx'
import { RemoveMember } from './remove-member.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { TeamTwoStep } from './team-two-step.tsx'

/** The team of the agency, with roles. */
export function TeamView() {
  const { may } = useAgencyRights()
  const isOwner = may('own')
  const { viewer } = useViewer()
  const isAccount = viewer !== null && viewer.user_id === viewer.agency_id
  const query = useQuery(membersQuery)
  const { data, error } = query
  useLostRole(error)
  const [removed, setRemoved] = useState<AgencyMember>()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <section className="panel panel--pad grid gap-4" aria-labelledby="team-title">
        <div className="grid gap-1">
          <h2 className="t-title" id="team-title">
            Team
          </h2>
          <p className="soft t-sm">
            {isOwner
              ? 'Everybody signs in with an account of their own.'
              : 'Only owners invite members and change roles.'}
          </p>
        </div>
        {data === undefined ? (
          error === null ? (
            <RowsSkeleton rows={3} />
          ) : (
            <QueryErrorPanel title="The team could not be loaded" query={query} />
          )
        ) : (
          <ul className="rows rows--acts">
            {data.members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                mayChange={isOwner}
                onRemove={() => setRemoved(member)}
              />
            ))}
          </ul>
        )}
      </section>
      <div className="grid gap-5">
        {isOwner ? <InviteMember /> : null}
        {may('read') ? <PendingInvitations kind="member" mayRevoke={isOwner} /> : null}
        {isOwner && data !== undefined ? <TeamTwoStep team={data} /> : null}
        {isAccount && data !== undefined ? <HandOver team={data} /> : null}
        <Roles />
      </div>
      {removed === undefined ? null : (
        <RemoveMember member={removed} onClose={() => setRemoved(undefined)} />
      )}
    </div>
  )
}

function InviteMember() {
  const [role, setRole] = useState<AgencyRole>('manager')
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="invite-member">
      <h2 className="t-title" id="invite-member">
        Invite a member
      </h2>
      <InviteForm what={{ kind: 'member', role }}>
        <Select
          label="Role"
          prefix="Role:"
          options={roleOptions}
          value={role}
          onValueChange={setRole}
        />
      </InviteForm>
    </section>
  )
}

function Roles() {
  return (
    <section className="panel panel--pad grid gap-3" aria-labelledby="roles-title">
      <h2 className="t-subtitle" id="roles-title">
        What the roles may do
      </h2>
      <dl className="details">
        {agencyRoles.map((role) => (
          <div key={role} className="contents">
            <dt>{agencyRoleText[role].name}</dt>
            <dd className="soft t-sm font-[450]">{agencyRoleText[role].text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
