import vm from 'node:vm'

/** A cache as the specification has it: the order of keys is that of putting. */
class WorldCache {
  entries = new Map<string, Response>()
  readonly origin: string
  readonly load: (url: string) => Promise<Response>
  constructor(origin: string, load: (url: string) => Promise<Response>) {
    this.origin = origin
    this.load = load
  }
  urlOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, this.origin).href
  async match(request: string | { url: string }) {
    return this.entries.get(this.urlOf(request))?.clone()
  }
  async put(request: string | { url: string }, response: Response) {
    this.entries.set(this.urlOf(request), response)
  }
  async add(request: { url: string }) {
    await this.put(request, await this.load(request.url))
  }
  async delete(request: string | { url: string }) {
    return this.entries.delete(this.urlOf(request))
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }))
  }
}

type Listener = (event: Record<string, unknown>) => void
type Asked = { mode: string; method: string }

/** Runs the text of a service worker with what a browser gives it, as far as ours uses that. */
export function openWorkerWorld(text: string) {
  const origin = 'https://fanfare.example'
  const listeners = new Map<string, Listener>()
  const pages = new Map<string, { headers: Record<string, string>; body: string }>()
  const stored = new Map<string, WorldCache>()
  const fetched: { url: string; credentials?: string }[] = []
  const notifications: { title: string; options: object }[] = []
  const opened: string[] = []
  let isOffline = false
  let isRegistered = true
  let hasSkippedWaiting = false

  const load = async (request: string | { url: string }, init: { credentials?: string } = {}) => {
    const url = typeof request === 'string' ? request : request.url
    fetched.push({ url, ...init })
    const page = pages.get(new URL(url).pathname + new URL(url).search)
    if (isOffline || page === undefined) throw new TypeError('Failed to fetch')
    // Of the same origin, which Node's own answers cannot say.
    return basic(new Response(page.body, { headers: page.headers }))
  }
  const basic = (response: Response): Response => {
    const clone = response.clone.bind(response)
    return Object.defineProperties(response, {
      type: { value: 'basic' },
      clone: { value: () => basic(clone()) },
    })
  }
  const caches = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new WorldCache(origin, load)
      stored.set(name, cache)
      return cache
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string) => {
      for (const cache of stored.values()) {
        const found = await cache.match(request)
        if (found) return found
      }
      return undefined
    },
  }
  class OwnRequest {
    url: string
    constructor(path: string) {
      this.url = new URL(path, origin).href
    }
  }
  const shown = new Set<string>()
  vm.runInNewContext(text, {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    caches,
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        [...shown].map((url) => ({ url, focus: async () => opened.push(`focus ${url}`) })),
      openWindow: async (url: string) => {
        shown.add(url)
        opened.push(url)
      },
    },
    fetch: load,
    location: { origin },
    registration: {
      navigationPreload: { enable: async () => undefined },
      unregister: async () => (isRegistered = false),
      showNotification: async (title: string, options: object) =>
        notifications.push({ title, options: { ...options } }),
    },
    Request: OwnRequest,
    Response,
    skipWaiting: () => (hasSkippedWaiting = true),
    URL,
  })

  /** Dispatches an event, and waits for all that it holds the worker up for. */
  const dispatch = async (name: string, event: Record<string, unknown> = {}) => {
    const waits: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (wait: unknown) => waits.push(wait) })
    for (let n = 0; n < waits.length; n++) await waits[n]
  }
  const requested = (path: string, { mode, method }: Asked) => ({
    request: { url: new URL(path, origin).href, mode, method },
    preloadResponse: Promise.resolve(undefined),
  })
  return {
    origin,
    caches,
    fetched,
    notifications,
    opened,
    isRegistered: () => isRegistered,
    hasSkippedWaiting: () => hasSkippedWaiting,
    goOffline: () => (isOffline = true),
    serve: (path: string, headers: Record<string, string>, body: string) =>
      pages.set(path, { headers, body }),
    async start() {
      await dispatch('install')
      await dispatch('activate')
    },
    /** Opens a page; undefined if the browser asks for it by itself. */
    async visit(path: string): Promise<Response | undefined> {
      const waits: Promise<unknown>[] = []
      let answer: Promise<Response> | undefined
      listeners.get('fetch')?.({
        ...requested(path, { mode: 'navigate', method: 'GET' }),
        respondWith: (given: Promise<Response>) => (answer = given),
        waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      })
      const response = await answer
      await Promise.all(waits)
      return response
    },
    isAnswered(path: string, asked: Asked): boolean {
      let isAnswered = false
      listeners.get('fetch')?.({
        ...requested(path, asked),
        respondWith: (given: Promise<unknown>) => {
          isAnswered = true
          given.catch(() => undefined)
        },
        waitUntil: () => undefined,
      })
      return isAnswered
    },
    tell: (data: object) => dispatch('message', { data }),
    push: (message: object) => dispatch('push', { data: { json: () => message } }),
    click: (data: string) =>
      dispatch('notificationclick', { notification: { data, close: () => undefined } }),
  }
}
