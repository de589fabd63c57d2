import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

import { readAlertText } from '#shared/rules/following/code-alerts.ts'
import { formatTime } from '#shared/rules/text/formats.ts'
import { splitAtPages } from '#shared/rules/text/named-pages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

import { ChatDeals } from './chat-deals.tsx'
import type { ShownMessage } from './shown-message.ts'

type ChatMessageProps = {
  message: ShownMessage
  onRetry: (message: ShownMessage) => void
  isBusy: boolean
}

/** A message bubble with its time, and its deals below. */
export function ChatMessageView({ message, onRetry, isBusy }: ChatMessageProps) {
  const { role, content, created_at, deals, failed, alert, gone = 0 } = message
  const isOurs = role === 'assistant'
  return (
    <>
      <div className={isOurs ? 'msg msg--us' : 'msg msg--you'}>
        <p className="msg__b">
          <span className="sr">{isOurs ? 'Assistant: ' : 'You: '}</span>
          {isOurs ? withLinks(deals.length > 0 ? beforeDeals(content) : content) : content}
        </p>
        {created_at === undefined ? null : (
          <time dateTime={created_at}>{formatTime(new Date(created_at))}</time>
        )}
      </div>
      {failed === undefined ? null : (
        <Button
          className="self-start"
          variant="line"
          size="sm"
          disabled={isBusy}
          onClick={() => onRetry(message)}
        >
          <RotateCw className="icon" aria-hidden="true" />
          Ask again
        </Button>
      )}
      <ChatDeals deals={deals} />
      {gone === 0 ? null : (
        <p className="mute t-sm" role="status">
          {gone === 1 ? 'One code of this answer has' : `${gone} codes of this answer have`} ended
          since.
        </p>
      )}
      {alert === undefined ? null : (
        <Link className="link self-start" to="/tell-me" search={readAlertText(alert.wish) ?? {}}>
          {alert.label}
        </Link>
      )}
    </>
  )
}

/**
 * 'I found 5 codes: Say more for others.' surrounds the deals in a direct message. Here the deals come after both
 * sentences.
 */
function beforeDeals(text: string): string {
  return text.replace(/: (?=\P{Ll})/u, '. ')
}

/** The text with links for the pages that it names, each in a window of its own: leaving ends the conversation. */
function withLinks(text: string): ReactNode[] {
  return splitAtPages(text).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text may name a page twice
      <a key={at} className="link" href={part} target="_blank" rel="noopener">
        {part}
      </a>
    ),
  )
}
