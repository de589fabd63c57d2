import type { ReactNode } from 'react'

type ProblemsPanelProps = {
  id: string
  title: string
  /** The result of the file, and the next step. */
  text: string
  /** Names the list for assistive technology. */
  label: string
  /** A list item for each problem. */
  children: ReactNode
  /** Buttons below the list. */
  foot: ReactNode
}

/** The problems of a rejected file, in a scrollable list. */
export function ProblemsPanel({ id, title, text, label, children, foot }: ProblemsPanelProps) {
  return (
    <section className="panel overflow-hidden" aria-labelledby={id}>
      <div className="grid gap-1 bg-danger-soft px-5.5 py-4.5 text-ink" role="alert">
        <h2 className="t-subtitle wrap-anywhere" id={id}>
          {title}
        </h2>
        <p className="t-sm wrap-anywhere">{text}</p>
      </div>
      <ol
        className="t-sm max-h-88 *:border-line *:not-first:border-t overflow-y-auto px-5.5 py-2 *:py-2 *:wrap-anywhere focus-visible:-outline-offset-3"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={label}
      >
        {children}
      </ol>
      <div className="flex flex-wrap items-center gap-4 border-t border-line px-5.5 pt-4.5 pb-5.5">
        {foot}
      </div>
    </section>
  )
}
