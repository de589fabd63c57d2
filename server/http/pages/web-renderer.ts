import { EventEmitter } from 'node:events'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { ContractRouterClient } from '@orpc/contract'
import type { ViteDevServer } from 'vite'
import type { contract } from '#shared/contract/contract.ts'
import type { LegalText, LegalTextName } from '#shared/rules/product/legal-text.ts'
import type { NoticeLevel } from '#shared/rules/staff/site.ts'

import { normalizePath } from './normalize-path.ts'
import { createStaticFiles } from './static.ts'

type ApiClient = ContractRouterClient<typeof contract>

/** What a page may use during rendering. */
export type WebRequestContext = {
  /** Carried by every inline script of this rendering. */
  nonce: string
  /** Calls the API in process, as an anonymous visitor. */
  api: ApiClient
  /** Public origin for canonical links. Without it the request's own origin is used. */
  origin?: string
  /** The pixel that pages may load after consent. Absent if nothing is measured. */
  pixel_id?: string
  /** Whether the Instagram account answers direct messages. */
  is_dm_open: boolean
  /** Development mode open to other machines: pages show a warning. */
  is_insecure_demo?: boolean
  /** A sheet of the build by its address. Absent in development. */
  sheet?: (address: string) => string | undefined
  /** Texts of the law that the operator wrote. */
  legal_texts?: Partial<Record<LegalTextName, LegalText | undefined>>
  /** The notice of administrators above every page. */
  notice?: { text: string; level: NoticeLevel }
}

export type WebRenderer = {
  /** The static file of the build for a request, or `undefined`. */
  file(request: Request): Response | undefined
  /** The request with its canonical address, which is the cache key. */
  plain(request: Request): Promise<Request>
  /** Renders the page for a request. Unknown paths give a page with status 404. */
  render(request: Request, context: WebRequestContext): Promise<Response>
  /** Development only: connects Vite's middleware and hot reload to this server. */
  attach(server: Server): void
  close(): Promise<void>
}

export type WebRendererOptions = {
  mode: 'development' | 'production'
  /** The folder with `vite.config.ts` and `dist`; default is the current folder. */
  root?: string
}

type ServerEntry = {
  pageAddress(url: URL): string
  fetch(request: Request, options: { context: WebRequestContext }): Promise<Response>
}

/** Renders the web pages: from the build in production, through Vite with hot reload in development. */
export function createWebRenderer(options: WebRendererOptions): Promise<WebRenderer> {
  const root = resolve(options.root ?? '.')
  return options.mode === 'production' ? createBuiltRenderer(root) : createDevelopmentRenderer(root)
}

async function createBuiltRenderer(root: string): Promise<WebRenderer> {
  const files = createStaticFiles(join(root, 'dist/client'))
  const address = pathToFileURL(join(root, 'dist/server/server.js')).href
  const { default: entry } = (await import(address)) as { default: ServerEntry }
  return {
    file: (request) => files.respond(request),
    plain: async (request) => plain(entry, request),
    render: (request, context) => render(entry, request, { ...context, sheet: files.text }),
    attach() {},
    async close() {},
  }
}

async function createDevelopmentRenderer(root: string): Promise<WebRenderer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  // Vite needs a server for its web socket before one exists. `attach` forwards upgrades to it.
  const upgrades = new EventEmitter()
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: upgrades as Server } },
  })
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment)) {
    throw new Error('The development server has no environment to render pages in')
  }
  const load = async () => {
    const { default: entry } = await environment.runner.import<{ default: ServerEntry }>(
      'virtual:tanstack-start-server-entry',
    )
    return entry
  }
  return {
    // Vite's middleware has answered requests for files already.
    file: () => undefined,
    plain: async (request) => plain(await load(), request),
    render: async (request, context) => render(await load(), request, context),
    attach: (server) => attachVite(vite, upgrades, server),
    close: () => vite.close(),
  }
}

function plain(entry: ServerEntry, request: Request): Request {
  const url = new URL(request.url)
  if (url.search === '' || normalizePath(url.pathname) !== undefined) return request
  const address = entry.pageAddress(url)
  return address === url.href ? request : new Request(address, request)
}

async function render(
  entry: ServerEntry,
  request: Request,
  context: WebRequestContext,
): Promise<Response> {
  const url = new URL(request.url)
  const origin = context.origin ?? url.origin
  // The router answers malformed paths with an empty body. Pass the whole URL: a path with two leading slashes would
  // name another host.
  const repaired = normalizePath(url.pathname)
  if (repaired !== undefined) {
    return new Response(null, {
      status: 301,
      headers: { location: `${origin}${repaired}${url.search}` },
    })
  }
  // Finish the page even if its first client disconnects: others may wait for it.
  return entry.fetch(new Request(request, { signal: null }), { context: { ...context, origin } })
}

function attachVite(vite: ViteDevServer, upgrades: EventEmitter, server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => {
      for (const listener of listeners) listener(request, response)
    })
  })
  server.on('upgrade', (...event) => upgrades.emit('upgrade', ...event))
}
