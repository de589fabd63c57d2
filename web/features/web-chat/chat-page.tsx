import './chat-page.css'
import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'

import { brand } from '#shared/rules/product/brand.ts'
import { logDays } from '#shared/rules/search/chat.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import { useChat } from './use-chat.ts'

/**
 * The shopping assistant (spec §2). The page renders at once, and the chat starts with the first message.
 * @param examples suggested messages in the greeting
 * @param typed the initial text of the field
 */
export function ChatPage({ examples, typed }: { examples: readonly string[]; typed: string }) {
  const { messages, isThinking, send, retry, startAnew } = useChat(examples)
  const field = useRef<HTMLTextAreaElement>(null)
  const ask = (text: string) => {
    void send(text)
    field.current?.focus()
  }
  return (
    <div className="wrap chatpage" data-has-begun={messages.length > 1 ? '' : undefined}>
      <div className="chatpage__words">
        <h1 className="t-display">Ask for a code</h1>
        <p className="t-lead">
          Name a brand or paste its handle. The assistant checks every live code and answers in
          seconds.
        </p>
      </div>
      <section className="chat" aria-label="Chat">
        <div className="chat__head">
          <img src="/icon.svg" alt="" width={38} height={38} />
          <div className="min-w-0 grow">
            <h2>{brand.name} assistant</h2>
            <p className="t-xs mute">
              Private and temporary. It resets when you leave; our log of it goes after {logDays}{' '}
              days.
            </p>
          </div>
          {messages.length > 1 ? (
            <IconButton label="Start a new chat" disabled={isThinking} onClick={startAnew}>
              <RotateCcw className="icon" aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
        <ChatLog messages={messages} isThinking={isThinking} onRetry={retry} onQuickReply={ask} />
        <ChatForm
          key={typed}
          typed={typed}
          isThinking={isThinking}
          onSend={(text) => void send(text)}
          fieldRef={field}
        />
      </section>
    </div>
  )
}
