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
  onAnswer: (sentence: string) => void
}

const sentences = {
  given: 'Thanks. That helps the next person.',
  gone: 'This code is no longer shared.',
  not_allowed: 'Not sent: your browser was not allowed to.',
  offline: 'That could not be sent. Try again when you are online.',
}

/** 'It worked' and 'It didn't', as an optimistic update with rollback. */
export function VerdictButtons({ id, code, given, onAnswer }: Props) {
  const [verdict, setVerdict] = useState(given)
  const notify = (sentence: string) => {
    onAnswer(sentence)
    announce(sentence)
  }
  const send = async (worked: boolean) => {
    const before = verdict
    if (!(await askToSend('browsingActivity'))) return notify(sentences.not_allowed)
    setVerdict(worked)
    const { outcome } = await ask({ type: 'give_verdict', id, worked })
    if (outcome !== 'given') setVerdict(before)
    notify(sentences[outcome])
  }
  return (
    <div className="verdict" role="group" aria-label={`Did ${code} work?`}>
      <button
        type="button"
        className="icon-btn"
        aria-label="It worked"
        title="It worked"
        aria-pressed={verdict === true}
        onClick={() => void send(true)}
      >
        <ThumbsUp className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label="It didn't work"
        title="It didn't work"
        aria-pressed={verdict === false}
        onClick={() => void send(false)}
      >
        <ThumbsDown className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}
