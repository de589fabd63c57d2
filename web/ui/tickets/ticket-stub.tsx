import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type TicketStubProps = Omit<ComponentPropsWithRef<'a'>, 'children'> & {
  /** The label of the link: 'Get the offer'. */
  label: string
  /** Completes the spoken name: ' for Pacewell'. */
  labelSuffix?: string
  /** A small line below. */
  note?: ReactNode
  /** An icon with a short text, in place of 'Copy'. */
  act?: ReactNode
  /** The stub belongs to a TicketRow. */
  isRow?: boolean
}

/** The stub of a ticket without a code to copy: a link. */
export function TicketStub({ label, labelSuffix, note, act, isRow, ...link }: TicketStubProps) {
  return (
    <a className={classNames(isRow ? 'tk-row__stub cut-l' : 'ticket__stub cut-t')} {...link}>
      <span>
        <span className={isRow ? 'tk-row__get' : 'ticket__get'}>{label}</span>
        <span className="sr">{labelSuffix}</span>
        {note ? <small>{note}</small> : null}
      </span>
      {act ? (
        <span className="ticket__copy" aria-hidden="true">
          {act}
        </span>
      ) : null}
    </a>
  )
}
