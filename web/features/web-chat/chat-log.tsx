import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { UIEvent } from 'react'

import { ChatMessageView } from './chat-message.tsx'
import type { ShownMessage } from './shown-message.ts'

/** Pixels from the bottom: a reader further up is not scrolled (spec §9). */
const nearEnd = 100

type ChatLogProps = {
  messages: readonly ShownMessage[]
  isThinking: boolean
  onRetry: (message: ShownMessage) => void
  onQuickReply: (text: string) => void
}

/** All messages. Scrolls to the newest one if the user is at the end. */
export function ChatLog({ messages, isThinking, onRetry, onQuickReply }: ChatLogProps) {
  const { log, hasNews, onScroll } = useFollowedLog(messages.length, isThinking)
  const last = messages.at(-1)
  const replies = isThinking || last?.role !== 'assistant' ? [] : last.quick_replies
  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4.5 focus-visible:-outline-offset-4"
        role="log"
        aria-label="Messages"
        // A region that scrolls must be reachable by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        ref={log}
        onScroll={onScroll}
      >
        {messages.map((message) => (
          <ChatMessageView
            key={message.id}
            message={message}
            onRetry={onRetry}
            isBusy={isThinking}
          />
        ))}
        {isThinking ? <Thinking /> : null}
        {replies.length === 0 ? null : (
          <div className="chips" role="group" aria-label="Suggested replies">
            {replies.map((text) => (
              <button key={text} type="button" className="chip" onClick={() => onQuickReply(text)}>
                {text}
              </button>
            ))}
          </div>
        )}
      </div>
      {hasNews ? (
        <button
          type="button"
          className="absolute start-1/2 bottom-3 [translate:-50%] btn btn--ink btn--sm"
          onClick={() => log.current?.scrollTo({ top: log.current.scrollHeight })}
        >
          <ArrowDown className="icon" aria-hidden="true" />
          New message
        </button>
      ) : null}
    </div>
  )
}

/**
 * Scrolls the log to the newest message while the reader is at its end.
 * @param count the number of messages
 */
function useFollowedLog(count: number, isThinking: boolean) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  /** The last automatic scroll position. A user who is still there follows new messages. */
  const placedAt = useRef(0)
  /** The number of messages when the reader scrolled away from the end. */
  const [awaySince, setAwaySince] = useState<number>()
  /** Changes with every message. An answer that replaces the typing indicator counts as well. */
  const step = 2 * count + (isThinking ? 1 : 0)
  const hasNews = awaySince !== undefined && count > awaySince

  useLayoutEffect(() => {
    const element = log.current
    if (element === null || step === 0 || !isAtEnd.current) return
    // Scrolls to the end, but keeps the question of a long answer visible.
    element.scrollTo({ top: Math.min(element.scrollHeight, topOfQuestion(element)) })
    placedAt.current = element.scrollTop
  }, [step])

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    isAtEnd.current =
      scrollHeight - scrollTop - clientHeight <= nearEnd ||
      Math.abs(scrollTop - placedAt.current) < 2
    setAwaySince((since) => (isAtEnd.current ? undefined : (since ?? count)))
  }

  return { log, hasNews, onScroll }
}

function Thinking() {
  return (
    <div className="msg msg--us">
      <p className="msg__b thinking">
        <i aria-hidden="true">
          <b />
          <b />
          <b />
        </i>
        Thinking...
      </p>
    </div>
  )
}

/** Scroll distance in pixels that puts the last question at the top. */
function topOfQuestion(log: HTMLElement): number {
  const question = [...log.querySelectorAll('.msg--you')].at(-1)
  if (!question) return Infinity
  const gap = 12
  return (
    log.scrollTop + question.getBoundingClientRect().top - log.getBoundingClientRect().top - gap
  )
}
