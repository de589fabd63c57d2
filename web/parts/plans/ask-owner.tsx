import { useQuery } from '@tanstack/react-query'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { listedOr } from '#shared/rules/text/formats.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { Notice } from '#web/ui/states/notice.tsx'

import { orpc } from '#web/client/query-client.ts'

/** For members who cannot change their agency's plan: the names of the owners to ask. */
export function AskOwner({ viewer }: { viewer: Viewer }) {
  const agency = viewer.agency_name ?? 'your agency'
  const { data } = useQuery({
    ...orpc.agencyMembers.list.queryOptions(),
    enabled: viewer.agency_id !== null,
  })
  const owners = (data?.members ?? []).filter(({ role }) => role === 'owner')
  const people = owners.filter((owner) => !owner.is_agency_account)
  const names = (people.length > 0 ? people : owners).map(({ full_name }) => full_name)
  return (
    <Notice kind="info" title="Ask your owner">
      {agency}’s plan belongs to the agency.{' '}
      {mayPublish(viewer) ? 'A plan that you buy holds for your own codes alone. ' : ''}
      {names.length === 0
        ? 'An owner can change it.'
        : `${listedOr(names)} can change it, or make you Finance.`}
    </Notice>
  )
}
