import type { ReactElement, ReactNode } from 'react'
import { renderAs } from '../render-as.ts'

export type TicketWhoProps = {
  /** A Tile or an Avatar of 44 px. */
  picture: ReactNode
  name: string
  /** Directly after the name, such as a VerifiedMark. */
  mark?: ReactNode
  detail?: string
  /** Shown after the detail, and completely if the detail is truncated. */
  notice?: string | undefined
  href?: string
  render?: ReactElement
}

/** The first line of a ticket: picture, name and one detail. A link if it has a target. */
export function TicketWho(props: TicketWhoProps) {
  const { picture, name, mark, detail, notice, href, render } = props
  return renderAs(href === undefined ? 'div' : 'a', render, {
    className: 'ticket__who',
    ...(href === undefined ? {} : { href }),
    children: (
      <>
        {picture}
        <span>
          <span className="ticket__brand">
            <span>{name}</span>
            {mark}
          </span>
          {detail ? (
            <span className="ticket__cat">
              <span>{detail}</span>
              {notice ? <span>{` · ${notice}`}</span> : null}
            </span>
          ) : null}
        </span>
      </>
    ),
  })
}

export type TicketByProps = {
  /** An Avatar of 34 px. */
  picture: ReactNode
  name: string
  /** Directly after the name, such as a VerifiedMark. */
  mark?: ReactNode
  href?: string
  render?: ReactElement
}

/** The person behind the ticket. */
export function TicketBy({ picture, name, mark, href, render }: TicketByProps) {
  return renderAs(href === undefined ? 'span' : 'a', render, {
    className: 'ticket__by',
    ...(href === undefined ? {} : { href }),
    children: (
      <>
        {picture}
        <span>
          {name}
          {mark}
        </span>
      </>
    ),
  })
}

/**
 * The terms of a ticket, on its back. It opens without scripts.
 * @param terms absent in replies of a former version, which may run beside this one
 */
export function TicketTerms({ terms }: { terms?: readonly string[] }) {
  if (!terms?.length) return null
  return (
    <details className="ticket__terms">
      <summary>Terms</summary>
      <ul>
        {terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

export function TicketEnds({ children }: { children: ReactNode }) {
  return <span className="ticket__ends">{children}</span>
}
