import type { StaffPerson } from '#shared/contract/staff/staff-people.ts'

import { staffCalls } from '../data.ts'
import { EliteDialog } from './elite-dialog.tsx'
import type { PersonDoing } from './person-actions.tsx'
import { PersonDetails } from './person-details.tsx'
import { EndSessions, ResetTwoStep, SetStaffRole, Suspend } from './person-access-dialogs.tsx'
import { ReasonDialog, reasonField, reasonTheyRead } from '../desk/reason-dialog.tsx'
import { nameOf } from '../staff-text.ts'

type PersonDialogsProps = { doing: PersonDoing; onClose: () => void }

export function PersonDialogs({ doing, onClose }: PersonDialogsProps) {
  const { person } = doing
  switch (doing.kind) {
    case 'elite':
      return <EliteDialog person={person} onClose={onClose} />
    case 'take_elite':
      return <TakeElite person={person} onClose={onClose} />
    case 'fake':
      return <SetFake person={person} onClose={onClose} />
    case 'card':
      return <SetCard person={person} onClose={onClose} />
    case 'end_sessions':
      return <EndSessions person={person} onClose={onClose} />
    case 'suspend':
      return <Suspend person={person} onClose={onClose} />
    case 'reset_two_step':
      return <ResetTwoStep person={person} onClose={onClose} />
    case 'staff_role':
      return <SetStaffRole person={person} role={doing.role} onClose={onClose} />
    case 'take_verification':
      return <TakeVerification person={person} onClose={onClose} />
    default:
      return <PersonDetails person={person} onClose={onClose} />
  }
}

type PersonDialogProps = { person: StaffPerson; onClose: () => void }

function TakeElite({ person, onClose }: PersonDialogProps) {
  return (
    <ReasonDialog
      {...reasonField}
      title={`Take Elite from ${nameOf(person)}?`}
      description="The plan that they pay for, or Starter, holds again. Codes beyond it are paused; nothing is deleted."
      confirmLabel="Take Elite away"
      busyLabel="Taking it away..."
      call={(reason) => staffCalls.removeElite({ id: person.id, reason })}
      done={`${nameOf(person)} no longer has Elite`}
      onClose={onClose}
    />
  )
}

function SetFake({ person, onClose }: PersonDialogProps) {
  const isOff = person.is_fake
  return (
    <ReasonDialog
      {...reasonField}
      title={
        isOff
          ? `${nameOf(person)}: test account no longer?`
          : `Make ${nameOf(person)} a test account?`
      }
      description={
        isOff
          ? 'The limits of their plan hold again. Codes beyond it are paused; nothing is deleted.'
          : 'A test account has no limits and cannot buy a plan. For our own trials, never for customers.'
      }
      confirmLabel={isOff ? 'Limits hold again' : 'Make a test account'}
      busyLabel="Saving..."
      call={(reason) => staffCalls.setFake({ id: person.id, is_fake: !isOff, reason })}
      done={isOff ? 'Test account no longer' : 'Test account now'}
      doneAbout={nameOf(person)}
      onClose={onClose}
    />
  )
}

function SetCard({ person, onClose }: PersonDialogProps) {
  const isEnd = person.is_creditcard
  const keepsCodes = person.is_influencer || person.is_agency
  return (
    <ReasonDialog
      {...reasonTheyRead}
      title={
        isEnd
          ? `End the credit-card profile of ${nameOf(person)}?`
          : `Make ${nameOf(person)} a credit-card profile?`
      }
      description={
        !isEnd
          ? 'Their page is listed under Credit Cards, not under Influencers, and they can publish codes.'
          : keepsCodes
            ? 'Their page leaves Credit Cards. They have another role, so their codes stay.'
            : 'Their page and their codes are hidden until they have a role again. Nothing is deleted.'
      }
      confirmLabel={isEnd ? 'End it' : 'Make it'}
      busyLabel="Saving..."
      variant={isEnd ? 'danger' : 'ink'}
      call={(reason) => staffCalls.setCard({ id: person.id, is_creditcard: !isEnd, reason })}
      done={isEnd ? 'Credit-card profile ended' : 'Credit-card profile made'}
      doneAbout={nameOf(person)}
      onClose={onClose}
    />
  )
}

function TakeVerification({ person, onClose }: PersonDialogProps) {
  return (
    <ReasonDialog
      {...reasonTheyRead}
      title={`Take the verification from ${nameOf(person)}?`}
      description="The mark beside their name goes at once. They are told why, and can ask again."
      confirmLabel="Take it away"
      busyLabel="Taking it away..."
      call={(reason) => staffCalls.removeVerification({ id: person.id, reason })}
      done={`${nameOf(person)} is no longer verified`}
      onClose={onClose}
    />
  )
}
