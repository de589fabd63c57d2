import { Ban, KeyRound, LogOut, ShieldUser, UserCheck } from 'lucide-react'

import type { StaffPerson } from '#shared/contract/staff/staff-people.ts'
import { staffRoleNames, staffRoles } from '#shared/rules/staff/staff.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'
import { MenuItem, MenuSeparator } from '#web/ui/dialogs/menu.tsx'

/** The administrator's actions on somebody's access. */
export type AccessDoing =
  | { kind: 'end_sessions' | 'suspend' | 'reset_two_step' }
  | { kind: 'staff_role'; role: StaffRole | null }

type PersonAccessItemsProps = { person: StaffPerson; onDo: (doing: AccessDoing) => void }

export function PersonAccessItems({ person, onDo }: PersonAccessItemsProps) {
  const { is_suspended, staff_role } = person
  return (
    <>
      <MenuSeparator />
      <MenuItem
        icon={<LogOut className="icon" aria-hidden="true" />}
        onClick={() => onDo({ kind: 'end_sessions' })}
      >
        End all sessions
      </MenuItem>
      <MenuItem
        icon={<KeyRound className="icon" aria-hidden="true" />}
        onClick={() => onDo({ kind: 'reset_two_step' })}
      >
        Reset two-step login
      </MenuItem>
      {/* Staff members must be removed from the staff first. */}
      {staff_role === null ? (
        <MenuItem
          icon={
            is_suspended ? (
              <UserCheck className="icon" aria-hidden="true" />
            ) : (
              <Ban className="icon" aria-hidden="true" />
            )
          }
          onClick={() => onDo({ kind: 'suspend' })}
        >
          {is_suspended ? 'End the suspension' : 'Suspend'}
        </MenuItem>
      ) : null}
      {is_suspended ? null : (
        <>
          {staffRoles
            .filter((role) => role !== staff_role)
            .map((role) => (
              <MenuItem
                key={role}
                icon={<ShieldUser className="icon" aria-hidden="true" />}
                onClick={() => onDo({ kind: 'staff_role', role })}
              >
                Make staff: {staffRoleNames[role].toLowerCase()}
              </MenuItem>
            ))}
          {staff_role === null ? null : (
            <MenuItem
              icon={<ShieldUser className="icon" aria-hidden="true" />}
              onClick={() => onDo({ kind: 'staff_role', role: null })}
            >
              Take from the staff
            </MenuItem>
          )}
        </>
      )}
    </>
  )
}
