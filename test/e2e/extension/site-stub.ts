import { createHash, createPrivateKey, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { developmentSigningKey } from '#shared/contract/extension/extension-development-key.ts'
import {
  cataloguePayload,
  indexPayload,
  maxCatalogueBytes,
  shopPayload,
} from '#shared/contract/extension/extension-payloads.ts'
import type { ExtensionShop } from '#shared/contract/extension/extension-payloads.ts'

/** Ways in which what arrives can be bad. */
export type Fault = 'away' | 'html' | 'cut_off' | 'signed_wrongly' | 'newer_format' | 'endless'

export type SiteStandIn = Awaited<ReturnType<typeof startSiteStandIn>>

const key = createPrivateKey({
  key: Buffer.from(developmentSigningKey, 'base64'),
  format: 'der',
  type: 'pkcs8',
})

/** Answers the extension's calls exactly as shared/contract/extension/extension.ts says, or as badly as asked. */
export async function startSiteStandIn() {
  const state = {
    shops: new Map<string, ExtensionShop>(),
    /** Shops that are only in the index, for indexes of many thousands. */
    more: [] as [string, number][],
    version: 0,
    /** The index of each version, to compute differences. */
    history: new Map<string, Map<string, string>>(),
    is_catalogue_offered: true,
    fault: undefined as Fault | undefined,
    /** Added to the site's clock, in milliseconds. */
    clock_ahead_ms: 0,
    code: 'K7QM-2XVD-94TR',
    token: `fx_${'a'.repeat(43)}`,
    is_connected: false,
    follows: [] as { influencer_id: string; domains: string[] }[],
    verdicts: [] as { id: string; worked: boolean; token: string }[],
  }
  const asked: string[] = []

  const countsOf = () =>
    new Map<string, number>([
      ...state.more,
      ...[...state.shops.values()].map(({ domain, codes }) => [domain, codes.length] as const),
    ])

  const publish = (...shops: ExtensionShop[]) => {
    for (const shop of shops) state.shops.set(shop.domain, shop)
    state.version++
    const held = [...state.shops].map(([domain, shop]) => [domain, JSON.stringify(shop)] as const)
    const more = state.more.map(([domain, count]) => [domain, String(count)] as const)
    state.history.set(String(state.version), new Map([...more, ...held]))
  }
  const withdraw = (domain: string) => {
    state.shops.delete(domain)
    publish()
  }

  const now = () => Date.now() + state.clock_ahead_ms
  const common = () => ({ format: 1, made_at: new Date(now()).toISOString() })

  /** The difference to a known version, or everything. */
  const since = (url: URL) => {
    const base = url.searchParams.get('since')
    const before = base === null ? undefined : state.history.get(base)
    const after = state.history.get(String(state.version)) ?? new Map<string, string>()
    return {
      version: String(state.version),
      base: before ? base : null,
      changed: [...after].filter(([domain, text]) => before?.get(domain) !== text),
      gone: before ? [...before.keys()].filter((domain) => !after.has(domain)) : [],
    }
  }

  const index = (url: URL) => {
    const { changed, ...difference } = since(url)
    const counts = countsOf()
    const bytes = JSON.stringify([...state.shops.values()]).length
    return indexPayload.encode({
      kind: 'index' as const,
      ...common(),
      format: 1 as const,
      ...difference,
      shops: changed.map(([domain]) => [domain, counts.get(domain) ?? 0]),
      digest: digestOf(counts),
      catalogue: {
        version: String(state.version),
        bytes,
        is_available: state.is_catalogue_offered && bytes <= maxCatalogueBytes,
      },
    })
  }

  const catalogue = (url: URL) => {
    const { changed, ...difference } = since(url)
    return cataloguePayload.encode({
      kind: 'catalogue' as const,
      ...common(),
      format: 1 as const,
      ...difference,
      shops: changed.flatMap(([domain]) => state.shops.get(domain) ?? []),
      shop_count: state.shops.size,
    })
  }

  const shop = (url: URL) => {
    const domain = url.searchParams.get('domain') ?? ''
    return shopPayload.encode({
      kind: 'shop' as const,
      ...common(),
      format: 1 as const,
      domain,
      shop: state.shops.get(domain) ?? null,
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://site')
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-expose-headers', 'date')
    response.setHeader('access-control-allow-headers', 'authorization, content-type')
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
    response.setHeader('date', new Date(now()).toUTCString())
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (request.headers.cookie !== undefined) return json(response, 400, {})
    if (state.fault === 'away') return response.destroy()
    const isAllowed =
      request.headers.authorization === `Bearer ${state.token}` && state.is_connected
    const body = await bodyOf(request)
    switch (`${request.method} ${url.pathname.replace(/[\da-f-]{36}/, '{id}')}`) {
      case 'GET /api/extension/index':
        return badly(response, state.fault, index(url))
      case 'GET /api/extension/catalogue':
        return badly(response, state.fault, catalogue(url))
      case 'GET /api/extension/shop':
        return badly(response, state.fault, shop(url))
      case 'POST /api/extension/connections':
        if ((JSON.parse(body) as { code: string }).code !== state.code)
          return json(response, 422, { code: 'CONNECTION_CODE_WRONG' })
        state.is_connected = true
        return json(response, 200, { token: state.token })
      case 'GET /api/extension/follows':
        return isAllowed
          ? json(response, 200, { follows: state.follows })
          : json(response, 401, { code: 'UNAUTHORIZED' })
      case 'DELETE /api/extension/connection':
        state.is_connected = false
        return json(response, 200, { is_connected: false })
      case 'POST /api/promo-codes/{id}/verdict':
        state.verdicts.push({
          id: url.pathname.split('/')[3] ?? '',
          ...(JSON.parse(body) as { worked: boolean; token: string }),
        })
        return json(response, 200, { success_rate: null, last_worked_at: null })
      default:
        return json(response, 404, { code: 'NOT_FOUND' })
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    /** Every call, in order. */
    asked,
    port: (server.address() as AddressInfo).port,
    publish,
    withdraw,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export function signedEnvelope(payload: string, isForged = false) {
  const bytes = Buffer.from(isForged ? `${payload} ` : payload)
  const signature = sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })
  return { payload, signature: signature.toString('base64url') }
}

function badly(response: ServerResponse, fault: Fault | undefined, payload: object) {
  if (fault === 'html') {
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Sign in to the hotel</title>')
  }
  const sent = fault === 'newer_format' ? { ...payload, format: 2, shops: 'elsewhere' } : payload
  const text = JSON.stringify(signedEnvelope(JSON.stringify(sent), fault === 'signed_wrongly'))
  if (fault === 'endless') return endless(response)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  return response.end(fault === 'cut_off' ? text.slice(0, text.length / 2) : text)
}

/** 200 MB, as fast as the client reads. */
function endless(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = Buffer.alloc(1_000_000, '[')
  let left = 200
  const go = () => {
    while (left > 0 && !response.destroyed) {
      left--
      if (!response.write(piece)) return response.once('drain', go)
    }
    return response.end()
  }
  return go()
}

function digestOf(counts: Map<string, number>): string {
  const hash = createHash('sha256')
  for (const [domain, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${domain} ${count}\n`)
  return hash.digest('hex')
}

function json(response: ServerResponse, status: number, body: unknown) {
  return response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}
