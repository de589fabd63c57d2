import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'

import { longestMessage } from '#shared/rules/search/chat.ts'

type ChatFormProps = {
  /** The initial text of the field. */
  typed: string
  isThinking: boolean
  onSend: (text: string) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

/** Enter sends, Shift and Enter start a new line. Nothing can be sent while an answer is pending (spec §5). */
export function ChatForm({ typed, isThinking, onSend, fieldRef }: ChatFormProps) {
  const [text, setText] = useState(typed)
  const isEmpty = text.trim() === ''
  const submit = () => {
    if (isEmpty || isThinking) return
    onSend(text)
    setText('')
    // A press of the button must not close a phone's keyboard or move the caret.
    fieldRef.current?.focus()
  }
  return (
    <form
      className="chat__form"
      aria-label="Ask the assistant"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="field__control flex-1">
        <span className="sr">Message</span>
        <textarea
          ref={fieldRef}
          rows={1}
          value={text}
          maxLength={longestMessage}
          placeholder="Brand name or @handle"
          enterKeyHint="send"
          autoComplete="off"
          // Read-only instead of disabled: a disabled field would lose the focus, and the phone's keyboard would close.
          readOnly={isThinking}
          aria-disabled={isThinking}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // During composition, Enter belongs to the input method.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
      </label>
      <button
        type="submit"
        className="btn btn--primary chat__send"
        aria-label="Send"
        disabled={isEmpty || isThinking}
      >
        <ArrowUp className="icon icon--lg" aria-hidden="true" />
      </button>
    </form>
  )
}
