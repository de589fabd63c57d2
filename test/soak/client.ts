import { setTimeout as sleep } from 'node:timers/promises'

import { clientHeader } from './proxy.ts'

export type Answer = { status: number; body: unknown; cookie: string; copy: string }

/** Every answer that is neither success nor the balancer's word that a copy went away. */
export const strangeAnswers: string[] = []

/**
 * One call as a browser makes it, from an address of its own. Status 502 or 0: nobody knows whether it
 * was carried out.
 */
export async function call(
  origin: string,
  client: string,
  method: string,
  path: string,
  body?: unknown,
  cookie?: string,
): Promise<Answer> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        [clientHeader]: client,
        'x-forwarded-for': client,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const { status } = response
    if (status >= 400 && status !== 502)
      strangeAnswers.push(`${status} ${method} ${path} ${text.slice(0, 300)}`)
    return {
      status,
      body: isJson ? (JSON.parse(text || 'null') as unknown) : text,
      cookie: response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
      copy: response.headers.get('x-soak-copy') ?? '',
    }
  } catch {
    return { status: 0, body: undefined, cookie: '', copy: '' }
  }
}

type ReceivedEvent = { id: number; type: string; copy: string }

/** A page that follows the public stream through the balancer and resumes after a lost connection. */
export function follow(origin: string, client: string, from: string) {
  const received: ReceivedEvent[] = []
  const copies = new Set<string>()
  const state = { cursor: from, isOver: false, connections: 0 }
  let abort = new AbortController()
  const read = async () => {
    abort = new AbortController()
    const response = await fetch(`${origin}/api/live/deals`, {
      headers: { 'last-event-id': state.cursor, [clientHeader]: client },
      signal: abort.signal,
    })
    if (!response.ok || !response.body) return
    state.connections++
    const copy = response.headers.get('x-soak-copy') ?? ''
    copies.add(copy)
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const id = /^id: (\d+)$/m.exec(part)?.[1]
        if (id === undefined) continue
        const { type } = JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '{}') as { type: string }
        received.push({ id: Number(id), type, copy })
        state.cursor = id
      }
    }
  }
  const done = (async () => {
    while (!state.isOver) {
      await read().catch(() => undefined)
      await sleep(100)
    }
  })()
  return {
    received,
    copies,
    state,
    /** A tab that is hidden and looked at again, or a telephone in a tunnel. */
    cut: () => abort.abort(),
    stop: () => {
      state.isOver = true
      abort.abort()
      return done
    },
  }
}
