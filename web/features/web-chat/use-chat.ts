import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { sentences } from '#shared/contract/sentences/sentences.ts'
import { withOwners } from '#web/client/live/live-interests.ts'
import { useLiveChanges } from '#web/client/live/use-live-refetch.ts'
import { announce } from '#web/ui/live-announcer.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { conversationName, forgetConversation } from './conversation-name.ts'
import { apologyFor, readConversation, sendMessage } from './messages.ts'
import { isAboutTickets, withTicketsNow } from './shown-message.ts'
import type { ShownMessage } from './shown-message.ts'

/** Time when the page was opened, for the greeting; undefined on the server. */
const openedAt = new Date().toISOString()

function useGreeting(quick_replies: readonly string[]): ShownMessage {
  const created_at = useSyncExternalStore<string | undefined>(
    () => () => undefined,
    () => openedAt,
    () => undefined,
  )
  return {
    id: 'greeting',
    role: 'assistant',
    content: sentences.chatGreeting,
    created_at,
    deals: [],
    quick_replies: [...quick_replies],
  }
}

/**
 * The state of a chat: messages, whether an answer is pending, and a function to ask.
 * @param examples suggested messages in the greeting
 */
export function useChat(examples: readonly string[]) {
  const name = useRef<string>(undefined)
  const count = useRef(0)
  const greeting = useGreeting(examples)
  const [asked, setAsked] = useState<ShownMessage[]>([])
  const [isThinking, setIsThinking] = useState(false)

  useEffect(() => {
    const conversation = conversationName()
    name.current = conversation.name
    let isLeft = false
    const bringBack = async () => {
      // A chat also works without its former messages, so the error is ignored.
      const former = await readConversation(conversation.name).catch(() => [])
      if (!isLeft && count.current === 0) setAsked(former)
    }
    if (conversation.isKnown) void bringBack()
    return () => {
      isLeft = true
      forgetConversation()
    }
  }, [])

  const owners = asked.flatMap(({ deals }) => deals.map(({ owner }) => owner.id))
  useLiveChanges({
    isOn: owners.length > 0,
    interests: withOwners({}, owners),
    concerns: (event) => isAboutTickets(event, asked),
    onChange: () => {
      if (name.current === undefined) return
      // After an error the tickets stay unchanged until the next event.
      readConversation(name.current).then(
        (now) => setAsked((shown) => withTicketsNow(shown, now)),
        () => undefined,
      )
    },
  })

  const send = async (text: string) => {
    const message = text.trim()
    if (message === '' || isThinking || name.current === undefined) return
    count.current++
    const question = localMessage(`asked-${count.current}`, 'user', message)
    setAsked((former) => [...former, question])
    setIsThinking(true)
    try {
      const answer = await sendMessage(name.current, message)
      setAsked((former) => [
        ...former.map((one) => (one === question ? answer.question : one)),
        answer.reply,
      ])
    } catch (error) {
      const apology = localMessage(`apology-${count.current}`, 'assistant', apologyFor(error))
      setAsked((former) => [...former, { ...apology, failed: message }])
      toast.error(sentences.chatFailed)
    } finally {
      setIsThinking(false)
    }
  }

  /** Repeats a failed question in its place. */
  const retry = (apology: ShownMessage) => {
    const { failed } = apology
    if (failed === undefined || isThinking) return
    setAsked((former) => {
      const at = former.indexOf(apology)
      return former.filter((_message, index) => index !== at && index !== at - 1)
    })
    void send(failed)
  }

  const startAnew = () => {
    forgetConversation()
    name.current = conversationName().name
    setAsked([])
    announce('A new chat has started')
  }

  return { messages: [greeting, ...asked], isThinking, send, retry, startAnew }
}

function localMessage(id: string, role: 'user' | 'assistant', content: string): ShownMessage {
  const created_at = new Date().toISOString()
  return { id, role, content, created_at, deals: [], quick_replies: [] }
}
