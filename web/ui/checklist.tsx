import './checklist.css'
import { ChevronDown, Circle, CircleCheck, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from './buttons/button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './buttons/icon-button.tsx'

export type ChecklistItem = {
  key: string
  title: string
  /** The reason in one sentence. Hidden when the step is done. */
  note: string
  isDone: boolean
  /** A Button that links to the step. */
  action: ReactNode
  /** Content below an open step. */
  more?: ReactNode
}

export type ChecklistProps = {
  title: string
  items: ChecklistItem[]
  /** Shows only the next step, until the user expands the list. */
  isShort?: boolean
  hideLabel: string
  onHide: () => void
}

/** One-time steps with the progress. */
export function Checklist({ title, items, isShort = false, hideLabel, onHide }: ChecklistProps) {
  const id = useId()
  const [isOpened, setIsOpened] = useState(false)
  const done = items.filter(({ isDone }) => isDone).length
  const next = items.find(({ isDone }) => !isDone)
  const isWhole = !isShort || isOpened
  return (
    <section className="panel checklist" aria-labelledby={`${id}-title`}>
      <div className="checklist__top">
        <div>
          <h2 className="t-subtitle" id={`${id}-title`}>
            {title}
          </h2>
          <span className="t-sm soft num" role="status">
            {done} of {items.length} done
          </span>
        </div>
        {isShort ? (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpened}
            aria-controls={`${id}-list`}
            onClick={() => setIsOpened(!isOpened)}
          >
            {isOpened ? 'Show less' : 'Show all'}
            <ChevronDown className={classNames('icon', isOpened && 'rotate-180')} aria-hidden />
          </Button>
        ) : null}
        <IconButton className="-my-1 -mr-2" label={hideLabel} onClick={onHide}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <div className="checklist__bar" aria-hidden>
        {items.map(({ key }, index) => (
          <i key={key} className={classNames(index < done && 'is-done')} />
        ))}
      </div>
      <ol className="checklist__list" id={`${id}-list`}>
        {(isWhole ? items : items.filter((item) => item === next)).map((item) => (
          <li key={item.key} data-done={item.isDone ? '' : undefined}>
            {item.isDone ? (
              <CircleCheck className="icon" aria-hidden />
            ) : (
              <Circle className="icon" aria-hidden />
            )}
            <div className="min-w-0">
              <strong>
                {item.title}
                {item.isDone ? <span className="sr">, done</span> : null}
              </strong>
              {item.isDone ? null : <p className="t-sm soft">{item.note}</p>}
            </div>
            {item.isDone ? null : item.action}
            {item.isDone || !item.more ? null : <div className="checklist__more">{item.more}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
