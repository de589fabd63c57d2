import type { StaffPerson } from '#shared/contract/staff/staff-people.ts'
import { staffRoleNames } from '#shared/rules/staff/staff.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'

import { staffCalls } from '../data.ts'
import { ReasonDialog, reasonField, reasonTheyRead } from '../desk/reason-dialog.tsx'
import { nameOf } from '../staff-text.ts'

type DialogProps = { person: StaffPerson; onClose: () => void }

export function EndSessions({ person, onClose }: DialogProps) {
  return (
    <ReasonDialog
      {...reasonField}
      title={`Sign ${nameOf(person)} out everywhere?`}
      description="Every session and every connected extension ends now. Password and two-step login stay. They are told by mail, without the reason."
      confirmLabel="End all sessions"
      busyLabel="Ending..."
      call={(reason) => staffCalls.endSessions({ id: person.id, reason })}
      done={`${nameOf(person)} is signed out everywhere`}
      onClose={onClose}
    />
  )
}

export function Suspend({ person, onClose }: DialogProps) {
  const isEnd = person.is_suspended
  return (
    <ReasonDialog
      {...reasonTheyRead}
      title={isEnd ? `End the suspension of ${nameOf(person)}?` : `Suspend ${nameOf(person)}?`}
      description={
        isEnd
          ? 'They can sign in again. Page and codes are public again as far as they were.'
          : 'They are signed out everywhere and cannot sign in. Their page and codes are hidden, and members of an agency lose its dashboard. Nothing is deleted, and a plan goes on being charged.'
      }
      confirmLabel={isEnd ? 'End the suspension' : 'Suspend'}
      busyLabel="Saving..."
      variant={isEnd ? 'ink' : 'danger'}
      call={(reason) => staffCalls.setSuspension({ id: person.id, is_suspended: !isEnd, reason })}
      done={isEnd ? 'The suspension is over' : 'Suspended'}
      doneAbout={nameOf(person)}
      onClose={onClose}
    />
  )
}

export function ResetTwoStep({ person, onClose }: DialogProps) {
  return (
    <ReasonDialog
      {...reasonField}
      title={`Reset the two-step login of ${nameOf(person)}?`}
      description="For somebody who has lost phone and recovery codes. Be sure who asks: afterwards the password alone is enough. Every session ends, and they are told by mail."
      confirmLabel="Reset two-step login"
      busyLabel="Resetting..."
      call={(reason) => staffCalls.resetTwoStep({ id: person.id, reason })}
      done="Two-step login is off"
      doneAbout={nameOf(person)}
      onClose={onClose}
    />
  )
}

const may: Record<StaffRole, string> = {
  reviewer:
    'Reviewers see people and the log, and decide on codes, reports, appeals, verifications and card issuers.',
  administrator:
    'Administrators do everything that reviewers do, and look after accounts, money, dead letters and the installation.',
}

export function SetStaffRole({ person, role, onClose }: DialogProps & { role: StaffRole | null }) {
  const name = nameOf(person)
  return (
    <ReasonDialog
      {...reasonField}
      title={
        role === null
          ? `Take ${name} from the staff?`
          : `Make ${name} ${role === 'reviewer' ? 'a' : 'an'} ${role}?`
      }
      description={
        role === null
          ? 'The desk closes to them with their next click. Their account stays.'
          : `${may[role]} The desk stays closed to them until they have two-step login or a passkey.`
      }
      confirmLabel={role === null ? 'Take from the staff' : `Make ${role}`}
      busyLabel="Saving..."
      variant={role === null ? 'danger' : 'ink'}
      call={(reason) => staffCalls.setStaffRole({ id: person.id, role, reason })}
      done={role === null ? 'No longer staff' : `Staff: ${staffRoleNames[role]}`}
      doneAbout={name}
      onClose={onClose}
    />
  )
}
