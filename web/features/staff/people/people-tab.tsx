import { useInfiniteQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Suspense, useState } from 'react'

import type { StaffPerson } from '#shared/contract/staff/staff-people.ts'
import { staffRoleNames } from '#shared/rules/staff/staff.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Table } from '#web/ui/tables/table.tsx'
import type { Column } from '#web/ui/tables/table.tsx'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'

import { peopleQuery } from '../data.ts'
import { PersonActions } from './person-actions.tsx'
import type { PersonDoing } from './person-actions.tsx'
import { DeskTab } from '../desk/desk-tab.tsx'
import { shownIn, wholeList } from '../staff-search.ts'
import type { StaffSearch, StaffShow } from '../staff-search.ts'
import { nameOf, planName, rolesOf } from '../staff-text.ts'

const PersonDialogs = lazyPart(() =>
  import('./person-dialogs.tsx').then((module) => module.PersonDialogs),
)

const showOptions: { value: StaffShow<'people'>; label: string }[] = [
  { value: 'all', label: 'Everybody' },
  { value: 'influencer', label: 'Influencers' },
  { value: 'agency', label: 'Agencies' },
  { value: 'creditcard', label: 'Credit cards' },
  { value: 'elite', label: 'On Elite' },
  { value: 'verified', label: 'Verified' },
  { value: 'fake', label: 'Test accounts' },
  { value: 'staff', label: 'Staff' },
  { value: 'suspended', label: 'Suspended' },
]

type PeopleTabProps = {
  search: StaffSearch
  onSearch: (change: StaffSearch) => void
  onGo: (search: StaffSearch) => void
}

/** All accounts, with roles, plan and flags. */
export function PeopleTab({ search, onSearch, onGo }: PeopleTabProps) {
  const { q = '' } = search
  const show = shownIn('people', search.show)
  const [doing, setDoing] = useState<PersonDoing>()
  const query = useInfiniteQuery({
    ...peopleQuery(q, show),
    placeholderData: (former) => former,
  })
  return (
    <DeskTab
      title="People"
      what="people"
      placeholder="Search name, username or email"
      options={showOptions}
      show={show}
      search={search}
      onSearch={onSearch}
      query={query}
      rows={query.data?.pages.flatMap((page) => page.people)}
      dialog={
        doing && (
          <Suspense>
            <PersonDialogs doing={doing} onClose={() => setDoing(undefined)} />
          </Suspense>
        )
      }
      empty={{
        title: 'Nobody found',
        text: 'Try the beginning of the address, or a part of the name.',
        actions: <Button onClick={() => onSearch(wholeList)}>Show everybody</Button>,
      }}
    >
      {(people) => (
        <Table
          caption="Accounts"
          columns={columnsOf(setDoing, onGo)}
          rows={people}
          rowKey={({ id }) => id}
        />
      )}
    </DeskTab>
  )
}

function columnsOf(
  onDo: (doing: PersonDoing) => void,
  onGo: (search: StaffSearch) => void,
): Column<StaffPerson>[] {
  return [
    { id: 'who', header: 'Person', card: 'lead', cell: (person) => <Who person={person} /> },
    {
      id: 'email',
      header: 'Email',
      card: 'row',
      className: 'influencer__email',
      cell: (person) => (
        <>
          {person.email}
          {person.email_verified ? null : <span className="mute"> (not confirmed)</span>}
        </>
      ),
    },
    { id: 'roles', header: 'Roles', card: 'main', cell: (person) => rolesOf(person) },
    {
      id: 'plan',
      header: 'Plan',
      card: 'meta',
      cell: ({ subscription_tier }) => planName(subscription_tier),
    },
    {
      id: 'codes',
      header: 'Codes',
      card: 'sub',
      className: 'num whitespace-nowrap',
      cell: (person) => <Codes person={person} />,
    },
    {
      id: 'flags',
      header: 'Flags',
      card: 'row',
      cell: (person) => (
        <span className="badges">
          {person.is_fake ? (
            <Badge kind="warn" icon={<FlaskConical className="icon" aria-hidden="true" />}>
              Test account
            </Badge>
          ) : null}
          {person.is_demo ? <Badge>Demo</Badge> : null}
          {person.staff_role === null ? null : (
            <Badge kind="ok">{staffRoleNames[person.staff_role]}</Badge>
          )}
          {person.is_suspended ? <Badge kind="bad">Suspended</Badge> : null}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: (person) => <PersonActions person={person} onDo={onDo} onGo={onGo} />,
    },
  ]
}

function Who({ person }: { person: StaffPerson }) {
  const name = nameOf(person)
  return (
    <span className="who">
      <Avatar id={person.id} name={name} src={person.avatar_url} size={44} />
      <span>
        {name}
        {person.is_verified ? <VerifiedMark /> : null}
        {person.username === null ? null : (
          <small className="t-xs mute block font-normal">@{person.username}</small>
        )}
      </span>
    </span>
  )
}

function Codes({ person }: { person: StaffPerson }) {
  const { promo_codes, live_promo_codes, blocked_promo_codes } = person
  if (promo_codes === 0) return <span className="mute">No codes</span>
  return (
    <>
      {live_promo_codes} live of {promo_codes}
      {blocked_promo_codes === 0 ? null : (
        <span className="block text-danger-text">{blocked_promo_codes} blocked</span>
      )}
    </>
  )
}
