import { useEffect, useRef, useState } from 'react'

import type { ChatMessage } from '#shared/contract/web-chat.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { announce } from '#web/ui/live-announcer.tsx'
import { toast } from '#web/ui/toast.tsx'

import { conversationName, forgetConversation } from './conversation-name.ts'
import { apologyFor, readConversation, sendMessage } from './data.ts'

/** A message of the log; `failed` is the question that an apology of ours could not answer. */
export type ShownMessage = Omit<ChatMessage, 'created_at'> & {
  /** Absent on the greeting until the page is alive: every visitor gets the same page. */
  created_at: string | undefined
  failed?: string
}

const greeting: ShownMessage = {
  id: 'greeting',
  role: 'assistant',
  content: sentences.chatGreeting,
  created_at: undefined,
  deals: [],
  quick_replies: [],
}

/** One chat: the messages so far, whether an answer is on its way, and how to ask. */
export function useChat() {
  const name = useRef<string>(undefined)
  const count = useRef(0)
  const [messages, setMessages] = useState<ShownMessage[]>([greeting])
  const [isThinking, setIsThinking] = useState(false)

  useEffect(() => {
    const conversation = conversationName()
    name.current = conversation.name
    const now = new Date().toISOString()
    setMessages([{ ...greeting, created_at: now }])
    let isLeft = false
    if (conversation.isKnown) {
      // Without its former messages a chat still works: they are missed, not needed.
      readConversation(conversation.name)
        .then((former) => {
          if (isLeft || former.length === 0 || count.current > 0) return
          const start = former[0]?.created_at ?? now
          setMessages([{ ...greeting, created_at: start }, ...former])
        })
        .catch(() => undefined)
    }
    return () => {
      isLeft = true
      forgetConversation()
    }
  }, [])

  const send = async (text: string) => {
    const message = text.trim()
    if (message === '' || isThinking || name.current === undefined) return
    count.current++
    const asked = localMessage(`asked-${count.current}`, 'user', message)
    setMessages((former) => [...former, asked])
    setIsThinking(true)
    try {
      const { question, reply } = await sendMessage(name.current, message)
      setMessages((former) => [...former.map((one) => (one === asked ? question : one)), reply])
    } catch (error) {
      const apology = localMessage(`apology-${count.current}`, 'assistant', apologyFor(error))
      setMessages((former) => [...former, { ...apology, failed: message }])
      toast.error(sentences.chatFailed)
    } finally {
      setIsThinking(false)
    }
  }

  /** Asks once more what could not be answered, in the place of that try. */
  const retry = (apology: ShownMessage) => {
    const { failed } = apology
    if (failed === undefined || isThinking) return
    setMessages((former) => {
      const at = former.indexOf(apology)
      return former.filter((_message, index) => index !== at && index !== at - 1)
    })
    void send(failed)
  }

  const startAnew = () => {
    forgetConversation()
    name.current = conversationName().name
    setMessages([{ ...greeting, created_at: new Date().toISOString() }])
    announce('A new chat has started')
  }

  return { messages, isThinking, send, retry, startAnew }
}

function localMessage(id: string, role: 'user' | 'assistant', content: string): ShownMessage {
  const created_at = new Date().toISOString()
  return { id, role, content, created_at, deals: [], quick_replies: [] }
}
