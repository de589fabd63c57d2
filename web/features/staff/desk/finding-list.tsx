import type { ReactNode } from 'react'

import { Badge } from '#web/ui/tickets/badge.tsx'
import type { BadgeKind } from '#web/ui/tickets/badge.tsx'

type Level = 'fine' | 'note' | 'wrong'

const badges: Record<Level, { kind: BadgeKind; word: string }> = {
  fine: { kind: 'ok', word: 'Fine' },
  note: { kind: 'warn', word: 'To know' },
  wrong: { kind: 'bad', word: 'To mend' },
}

type FindingListProps = { findings: readonly { id: string; level: Level; text: ReactNode }[] }

/** Findings of a check of the settings or the installation. */
export function FindingList({ findings }: FindingListProps) {
  return (
    <ul className="grid gap-3" aria-live="polite">
      {findings.map(({ id, level, text }) => (
        <li
          key={id}
          className="grid items-start justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]"
        >
          <Badge kind={badges[level].kind}>{badges[level].word}</Badge>
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  )
}
