import '#web/ui/page-frames/people.css'
import type { ReactNode } from 'react'

type NearestListProps = { id: string; title: string; children: ReactNode; more?: ReactNode }

/** Cards below a list that found nothing. `id` is that of the title. */
export function NearestList(props: NearestListProps) {
  const { id, title, children, more } = props
  return (
    <section className="grid gap-4 pt-8" aria-labelledby={id}>
      <h2 id={id} className="t-title">
        {title}
      </h2>
      <ul className="people">{children}</ul>
      {more}
    </section>
  )
}
