import { activityActionsOf } from '#shared/rules/agencies/activity.ts'
import type { ActivityKind } from '#shared/rules/agencies/activity-kinds.ts'
import { activityKinds } from '#shared/rules/agencies/activity-kinds.ts'
import {
  CreditCard,
  FileSpreadsheet,
  KeyRound,
  MailOpen,
  Ticket,
  UserRoundPen,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'

import { actorText, doneText } from './activity-text.ts'
import type { ActivityEntry, ActivityScope } from '../data.ts'

const icons: Record<ActivityKind, LucideIcon> = {
  codes: Ticket,
  influencers: UserRoundPen,
  passwords: KeyRound,
  invitations: MailOpen,
  members: UsersRound,
  uploads: FileSpreadsheet,
  plans: CreditCard,
}

type ActivityEntriesProps = { entries: ActivityEntry[]; scope: ActivityScope }

/** Log entries, one line each: actor, action and time. */
export function ActivityEntries({ entries, scope }: ActivityEntriesProps) {
  return (
    <ul className="rows rows--log">
      {entries.map((entry) => {
        const Icon = icons[kindOf(entry)]
        return (
          <li key={entry.id}>
            <Icon className="icon" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <strong>{actorText(entry)}</strong> {doneText(entry)}
              <AboutWhom entry={entry} scope={scope} />
            </span>
            <time className="t-xs mute num" dateTime={entry.created_at}>
              {formatTimestamp(entry.created_at)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}

/** The influencer in the agency's view, or the agency in the influencer's, unless that is the actor. */
function AboutWhom({ entry, scope }: { entry: ActivityEntry; scope: ActivityScope }) {
  const { actor, agency, influencer } = entry
  const whom = scope === 'agency' ? influencer : actor === null ? null : agency
  if (whom === null || whom.id === actor?.id) return null
  return <span className="soft"> for {whom.full_name}</span>
}

function kindOf({ action }: ActivityEntry): ActivityKind {
  const isOf = (kind: ActivityKind) => activityActionsOf[kind].some((known) => known === action)
  return activityKinds.find(isOf) ?? 'codes'
}
