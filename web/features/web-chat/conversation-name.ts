const key = 'fanfare.chat'

/**
 * The id of this page's chat. A reload or Back restores it. A newly opened page gets a new one, because a chat resets
 * when its page is left (spec §2). Without storage each page is new.
 */
export function conversationName(): { name: string; isKnown: boolean } {
  const known = hasConversation() ? readStored() : null
  if (known !== null) return { name: known, isKnown: true }
  const name = crypto.randomUUID()
  keep(name)
  return { name, isKnown: false }
}

export function forgetConversation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // No storage: there is nothing to forget.
  }
}

function hasConversation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type
  return type === 'reload' || type === 'back_forward'
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(name: string): void {
  try {
    sessionStorage.setItem(key, name)
  } catch {
    // Without storage a reload starts a new chat.
  }
}
