import '#web/ui/page-frames/text-page.css'
import type { ReactNode } from 'react'

type TextPageProps = { title: string; lead: string; actions?: ReactNode; children: ReactNode }

/** A text page: title, introduction, next steps and sections. */
export function TextPage({ title, lead, actions, children }: TextPageProps) {
  return (
    <div className="wrap text-page">
      <header className="pagehead text-page__head">
        <h1 className="t-display">{title}</h1>
        <p className="t-lead">{lead}</p>
        {actions ? <div className="text-page__cta">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}

type TextSectionProps = {
  title: string
  /** The anchor of this section. */
  id?: string
  children: ReactNode
}

/** A section with its own heading. */
export function TextSection({ title, id, children }: TextSectionProps) {
  return (
    <section className="text-page__part" id={id}>
      <h2 className="t-headline max-w-[22ch]">{title}</h2>
      {children}
    </section>
  )
}

type Point = { title: string; text: ReactNode }

/** Numbered steps. */
export function Steps({ steps }: { steps: readonly Point[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3 className="t-subtitle">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** A list of claims, each with its reason. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="points">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3 className="t-subtitle">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
