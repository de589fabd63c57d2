import { Link } from '@tanstack/react-router'
import {
  BadgeX,
  CreditCard,
  ExternalLink,
  FlaskConical,
  Gem,
  Info,
  ScrollText,
  Ticket,
} from 'lucide-react'

import type { StaffPerson } from '#shared/contract/staff/staff-people.ts'
import { ActionsMenu } from '#web/ui/dialogs/actions-menu.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/dialogs/menu.tsx'

import { useIsAdministrator } from '../data.ts'
import { PersonAccessItems } from './person-access-items.tsx'
import type { AccessDoing } from './person-access-items.tsx'
import type { StaffSearch } from '../staff-search.ts'
import { nameOf } from '../staff-text.ts'

/** The open dialog about an account. */
export type PersonDoing = { person: StaffPerson } & (
  | { kind: 'details' | 'elite' | 'take_elite' | 'fake' | 'card' | 'take_verification' }
  | AccessDoing
)

type ProfileDoing = Exclude<PersonDoing['kind'], AccessDoing['kind']>

type PersonActionsProps = {
  person: StaffPerson
  onDo: (doing: PersonDoing) => void
  onGo: (search: StaffSearch) => void
}

/** All actions for an account. */
export function PersonActions({ person, onDo, onGo }: PersonActionsProps) {
  const act = (kind: ProfileDoing) => () => onDo({ kind, person })
  const isAdministrator = useIsAdministrator()
  return (
    <ActionsMenu name={nameOf(person)}>
      <MenuItem icon={<Info className="icon" aria-hidden="true" />} onClick={act('details')}>
        Details
      </MenuItem>
      {person.promo_codes === 0 ? null : (
        <MenuItem
          icon={<Ticket className="icon" aria-hidden="true" />}
          onClick={() => onGo({ about: person.id })}
        >
          Codes
        </MenuItem>
      )}
      {person.username === null ? null : (
        <MenuLink
          icon={<ExternalLink className="icon" aria-hidden="true" />}
          render={<Link to="/influencer/$username" params={{ username: person.username }} />}
        >
          Public profile
        </MenuLink>
      )}
      <MenuItem
        icon={<ScrollText className="icon" aria-hidden="true" />}
        onClick={() => onGo({ tab: 'log', about: person.id })}
      >
        What was done
      </MenuItem>
      {isAdministrator ? (
        <PersonAccessItems person={person} onDo={(doing) => onDo({ ...doing, person })} />
      ) : null}
      <ProfileItems person={person} isAdministrator={isAdministrator} act={act} />
    </ActionsMenu>
  )
}

type ProfileItemsProps = {
  person: StaffPerson
  isAdministrator: boolean
  act: (kind: ProfileDoing) => () => void
}

/** Elite, test account, credit-card profile and verification of a public profile. */
function ProfileItems({ person, isAdministrator, act }: ProfileItemsProps) {
  if (!person.has_profile || !(isAdministrator || person.is_verified)) return null
  const isElite = person.subscription_tier === 'elite'
  return (
    <>
      <MenuSeparator />
      {isAdministrator ? (
        <>
          <MenuItem icon={<Gem className="icon" aria-hidden="true" />} onClick={act('elite')}>
            {isElite ? 'Change the end of Elite' : 'Give Elite'}
          </MenuItem>
          {isElite ? (
            <MenuItem
              icon={<Gem className="icon" aria-hidden="true" />}
              onClick={act('take_elite')}
            >
              Take Elite away
            </MenuItem>
          ) : null}
          <MenuItem
            icon={<FlaskConical className="icon" aria-hidden="true" />}
            onClick={act('fake')}
          >
            {person.is_fake ? 'Test account no longer' : 'Make a test account'}
          </MenuItem>
          <MenuItem icon={<CreditCard className="icon" aria-hidden="true" />} onClick={act('card')}>
            {person.is_creditcard ? 'End credit-card profile' : 'Make credit-card profile'}
          </MenuItem>
        </>
      ) : null}
      {person.is_verified ? (
        <MenuItem
          icon={<BadgeX className="icon" aria-hidden="true" />}
          onClick={act('take_verification')}
        >
          Take verification away
        </MenuItem>
      ) : null}
    </>
  )
}
