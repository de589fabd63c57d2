import './ticket-card.css'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CodeName } from './code-name.tsx'
import type { Stock } from '#shared/rules/brands/stocks.ts'
import { TicketIcon } from './ticket-icon.tsx'
import { useCopy } from '../buttons/use-copy.ts'

type TicketLink = {
  href: string
  /** Spoken name, e.g. 'Go to Pacewell'. */
  label: string
  /** Shown once a code was copied. */
  text?: string
  rel?: string
  target?: string
  onClick?: () => void
}

export type TicketCardProps = {
  /** `input-replay.ts` copies and counts by this id before hydration. */
  id?: string
  stock: Stock
  /** The owner, usually a TicketWho. */
  top: ReactNode
  /** Behind it: what keeps the ticket, such as a bookmark. */
  keep?: ReactNode
  /** The offer in large print. */
  offer: string
  offerTag?: 'h2' | 'h3' | 'h4'
  /** Wraps the offer in a link to its page. */
  renderOffer?: ((offer: string) => ReactNode) | undefined
  /** A quiet line under the offer. */
  note?: ReactNode
  /** Under the offer: usually a TicketBy and a TicketEnds or Badge. */
  foot?: ReactNode
  code: string
  /** Replaces the copy button if there is no code to copy: usually a TicketStub. */
  stub?: ReactElement | undefined
  /** A small line below the code. */
  codeNote?: string | undefined
  /** The code replaced the focused element, so it takes the focus. */
  takesFocus?: boolean
  /** Completes the stub's spoken name: 'Copy code MAYA25 for Pacewell'. */
  codeFor?: string
  /** The link to the shop. */
  go?: TicketLink | undefined
  /** Expired tickets cannot be copied. 'copied' shows the torn stub from the start. */
  state?: 'expired' | 'copied'
  /** A small label stuck over the upper edge. */
  sticker?: ReactNode
  /** Called when the code is in the clipboard. */
  onCopy?: (code: string) => void
}

/** A code as a ticket. The whole stub is the copy button. */
export function TicketCard(props: TicketCardProps) {
  const { stock, top, offer, offerTag: Offer = 'h3', code, codeFor, go, sticker } = props
  const { renderOffer, note, foot, codeNote } = props
  const { state: copyState, wasCopied, copy, codeRef } = useCopy(code, props.onCopy)
  const isExpired = props.state === 'expired'
  const isCopied = !isExpired && (copyState === 'copied' || props.state === 'copied')
  const state = isExpired ? 'expired' : isCopied ? 'copied' : undefined
  return (
    <article
      className="ticket"
      data-ticket={props.id}
      data-stock={stock}
      data-state={state}
      data-shop={(isCopied || wasCopied) && go ? '' : undefined}
    >
      {sticker}
      <div className="ticket__body cut-b">
        <div className="ticket__top">
          {top}
          {props.keep}
          {go ? <GoLink go={go} /> : null}
        </div>
        <Offer className={classNames('ticket__offer', offerSize(offer))}>
          {renderOffer ? renderOffer(offer) : offer}
        </Offer>
        {note}
        {foot ? <div className="ticket__foot">{foot}</div> : null}
      </div>
      {props.stub ?? (
        <button
          className="ticket__stub cut-t"
          type="button"
          disabled={isExpired}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone
          autoFocus={props.takesFocus}
          onClick={() => void copy()}
        >
          <span>
            <CodeName
              code={code}
              codeFor={codeFor}
              state={state}
              codeRef={codeRef}
              className={classNames('ticket__code', code.length > 10 && 'is-long')}
            />
            {copyState === 'failed' && !isExpired ? (
              <small>Selected, not copied</small>
            ) : codeNote ? (
              <small>{codeNote}</small>
            ) : null}
          </span>
          {isExpired ? null : (
            <span className="ticket__copy" aria-hidden="true">
              {isCopied ? (
                <Check className="icon" aria-hidden="true" />
              ) : (
                <TicketIcon name="copy" />
              )}
              {isCopied ? 'Copied' : 'Copy'}
            </span>
          )}
        </button>
      )}
      <TicketIcon name="rays" className="ticket__rays" />
    </article>
  )
}

function GoLink({ go }: { go: TicketLink }) {
  return (
    <a
      className="icon-btn ticket__go"
      href={go.href}
      rel={go.rel}
      target={go.target}
      onClick={go.onClick}
    >
      <span className="sr">{go.label}</span>
      <span className="ticket__shop" aria-hidden="true">
        {go.text ?? 'Shop'}
      </span>
      <TicketIcon name="go" />
    </a>
  )
}

/** Short offers are large. Longer ones are smaller, so that they fit into two or three lines. */
function offerSize(offer: string): string | undefined {
  if (offer.length <= 7) return undefined
  return offer.length <= 13 ? 'is-md' : 'is-sm'
}
