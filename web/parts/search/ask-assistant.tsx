import { Link } from '@tanstack/react-router'

/** A link to the assistant that fills in its field. */
export function AskAssistant({ q, className }: { q?: string | undefined; className: string }) {
  return (
    <Link className={className} to="/shopping-assistant" search={{ q }}>
      Ask the assistant
    </Link>
  )
}

/** The same below a list. */
export function AskBelow({ q }: { q: string | undefined }) {
  return (
    <p className="pt-8 text-center">
      <AskAssistant q={q} className="link" />
    </p>
  )
}
