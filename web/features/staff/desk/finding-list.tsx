import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Level = 'fine' | 'note' | 'wrong'

const icons: Record<Level, LucideIcon> = { fine: CircleCheck, note: Info, wrong: CircleAlert }

export const levelText: Record<Level, string> = { fine: 'Right', note: 'To know', wrong: 'Wrong' }

type FindingListProps = { findings: readonly { id: string; level: Level; text: ReactNode }[] }

/** Findings of a check of the settings or the installation. */
export function FindingList({ findings }: FindingListProps) {
  return (
    <ul className="grid gap-3" aria-live="polite">
      {findings.map(({ id, level, text }) => {
        const Icon = icons[level]
        return (
          <li key={id} className="flex gap-3">
            <Icon className="icon mt-0.5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
