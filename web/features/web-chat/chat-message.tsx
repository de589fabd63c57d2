import { RotateCw } from 'lucide-react'

import { formatTime } from '#shared/rules/formats.ts'
import { Button } from '#web/ui/button.tsx'

import { ChatDeals } from './chat-deals.tsx'
import type { ShownMessage } from './shown-message.ts'

type ChatMessageProps = {
  message: ShownMessage
  onRetry: (message: ShownMessage) => void
  isBusy: boolean
}

/** A bubble with its time, and below it the deals that it speaks of. */
export function ChatMessageView({ message, onRetry, isBusy }: ChatMessageProps) {
  const { role, content, created_at, deals, failed } = message
  const isOurs = role === 'assistant'
  return (
    <>
      <div className={isOurs ? 'msg msg--us' : 'msg msg--you'}>
        <p className="msg__b">
          <span className="sr">{isOurs ? 'Assistant: ' : 'You: '}</span>
          {deals.length > 0 ? beforeDeals(content) : content}
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
