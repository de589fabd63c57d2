import './ticket-row.css'
import { Check, Copy } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { CodeName } from './code-name.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { useCopy } from '../buttons/use-copy.ts'

export type TicketRowProps = {
  /** `input-replay.ts` copies and counts by this id before hydration. */
  id?: string
  stock: Stock
  offer: string
  /** The owner: a small Avatar and a name. */
  by?: ReactNode
  code: string
  /** Replaces the copy button if there is no code to copy: usually a TicketStub. */
  stub?: ReactElement | undefined
  /** The code replaced the focused element, so it takes the focus. */
  takesFocus?: boolean
  /** Completes the stub's spoken name: 'Copy code MAYA25 for Pacewell'. */
  codeFor?: string
  state?: 'expired' | 'copied'
  /** A picture of a ticket: the stub is not a button. */
  printed?: boolean
  onCopy?: (code: string) => void
}

/** The horizontal ticket, for chats, dialogs and popups. */
export function TicketRow(props: TicketRowProps) {
  const { stock, offer, by, code, codeFor, printed } = props
  const { state: copyState, copy, codeRef } = useCopy(code, props.onCopy)
  const isExpired = props.state === 'expired'
  const isCopied = !isExpired && (copyState === 'copied' || props.state === 'copied')
  const state = isExpired ? 'expired' : isCopied ? 'copied' : undefined
  return (
    <div className="tk-row" data-ticket={props.id} data-stock={stock} data-state={state}>
      <div className="tk-row__body cut-r">
        <span className="tk-row__offer">{offer}</span>
        {by ? <span className="tk-row__by">{by}</span> : null}
      </div>
      {props.stub ??
        (printed ? (
          <div className="tk-row__stub cut-l">
            <span className="t-code tk-row__code">{code}</span>
          </div>
        ) : (
          <button
            className="tk-row__stub cut-l"
            type="button"
            disabled={isExpired}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone
            autoFocus={props.takesFocus}
            onClick={() => void copy()}
          >
            <CodeName
              code={code}
              codeFor={codeFor}
              state={state}
              codeRef={codeRef}
              className="t-code tk-row__code"
            />
            {isExpired ? null : (
              <small aria-hidden="true">
                {isCopied ? (
                  <Check className="icon" aria-hidden="true" />
                ) : (
                  <Copy className="icon" aria-hidden="true" />
                )}
                {isCopied ? 'Copied' : copyState === 'failed' ? 'Selected' : 'Copy'}
              </small>
            )}
          </button>
        ))}
    </div>
  )
}
