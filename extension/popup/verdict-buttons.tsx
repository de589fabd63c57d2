import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'

import { announce } from '#web/ui/live-announcer.tsx'
import { ask } from '../messages.ts'
import { askToSend } from '../settings/permissions.ts'

type Props = {
  id: string
  code: string
  /** Today's verdict. */
  given: boolean | undefined
  onSaid: (sentence: string) => void
}

const sentences = {
  given: 'Thanks. That helps the next person.',
  gone: 'This code is no longer shared.',
  not_allowed: 'Not sent: your browser was not allowed to.',
  offline: 'That could not be sent. Try again when you are online.',
}

/** 'It worked' and 'It didn't', as an optimistic update with rollback. */
export function VerdictButtons({ id, code, given, onSaid }: Props) {
  const [said, setSaid] = useState(given)
  const tell = (sentence: string) => {
    onSaid(sentence)
    announce(sentence)
  }
  const say = async (worked: boolean) => {
    const before = said
    if (!(await askToSend('browsingActivity'))) return tell(sentences.not_allowed)
    setSaid(worked)
    const { outcome } = await ask({ type: 'give_verdict', id, worked })
    if (outcome !== 'given') setSaid(before)
    tell(sentences[outcome])
  }
  return (
    <div className="verdict" role="group" aria-label={`Did ${code} work?`}>
      <button
        type="button"
        className="icon-btn"
        aria-label="It worked"
        title="It worked"
        aria-pressed={said === true}
        onClick={() => void say(true)}
      >
        <ThumbsUp className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label="It didn't work"
        title="It didn't work"
        aria-pressed={said === false}
        onClick={() => void say(false)}
      >
        <ThumbsDown className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
