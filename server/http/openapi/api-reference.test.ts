import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { contract } from '#shared/contract/contract.ts'
import { errorTable } from '#shared/contract/errors.ts'
import { matrix } from '#test/security/authorisation-expected.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

type Operation = {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  security?: Record<string, string[]>[]
  responses: Record<string, Answer>
}
type Answer = { description: string; content?: Record<string, { schema: unknown }> } | Ref
type Ref = { $ref: string }
type Document = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json>; responses: Record<string, Json> } & Json
}
type Json = Record<string, unknown>

let app: TestApp
let api: Document

beforeAll(async () => {
  app = await openTestApp()
  const answer = await app.request('/api/openapi.json')
  expect(answer.headers.get('content-type')).toMatch('application/json')
  api = (await answer.json()) as Document
})
afterAll(() => app.close())

const isRef = (value: unknown): value is Ref => typeof (value as Ref | undefined)?.$ref === 'string'

const resolved = ({ $ref }: Ref) =>
  $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], api)

/** The schema with all its references, as text. */
const whole = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isRef(part) ? resolved(part) : part))

type Route = { method?: string; path?: string; successStatus?: number }

const endpoints = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, procedure]) => {
    const definition = (procedure as { '~orpc': { route: Route; errorMap: object } })['~orpc']
    return { name: `${feature}.${name}`, ...definition }
  }),
)

const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Every object anywhere in the document. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const part of Object.values(value)) yield* objectsIn(part)
}

describe('the OpenAPI document', () => {
  test('the OpenAPI document has version 3.1 and contains its own address', () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/)
    expect(api.info).toMatchObject({ title: 'Fanfare API', version: '1.0.0' })
    expect(api.servers).toEqual([{ url: 'http://localhost:3000/api' }])
  })

  test.each(endpoints.map(({ name, route, errorMap }) => [name, route, errorMap] as const))(
    'the OpenAPI document contains %s with its responses',
    (_, route, errors) => {
      const operation = api.paths[route.path ?? '']?.[(route.method ?? '').toLowerCase()]
      expect(operation).toBeDefined()
      expect(operation?.summary).toBeTruthy()
      expect(Object.keys(operation?.responses ?? {})).toContain(String(route.successStatus ?? 200))
      const statuses = Object.keys(errors).map((code) =>
        String(errorTable[code as keyof typeof errorTable].status),
      )
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses))
    },
  )

  test('the OpenAPI document contains nothing beyond the contract', () => {
    expect(operations()).toHaveLength(endpoints.length)
  })

  test('the OpenAPI document is valid: unique ids, declared path parameters, resolvable references', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(endpoints.length)
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name).toSorted(), path).toEqual(inPath.toSorted())
      for (const parameter of declared) expect(parameter.required).toBe(true)
      for (const response of Object.values(operation.responses))
        expect(isRef(response) ? resolved(response) : response).toHaveProperty('description')
    }
    for (const value of objectsIn(api))
      if (isRef(value)) expect(resolved(value), value.$ref).toBeDefined()
  })

  test('the OpenAPI document describes the inputs', () => {
    const body =
      api.paths['/promo-codes']?.['post']?.requestBody?.content['application/json']?.schema
    const text = whole(body)
    for (const field of [
      'influencer_id',
      'brand_name',
      'brand_url',
      'promo_code',
      'promo_value',
      'affiliate_link',
      '% off',
    ])
      expect(text).toContain(field)
    const names = api.paths['/promo-codes']?.['get']?.parameters?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['q', 'sort', 'category', 'cursor', 'limit']))
  })

  test('the OpenAPI document contains no personal fields that the contract hides', () => {
    const answer = whole(api.paths['/promo-codes']?.['get']?.responses['200'])
    expect(answer).toContain('"promo_code"')
    for (const secret of ['email', 'is_fake', 'is_staff', 'password'])
      expect(answer).not.toContain(`"${secret}"`)
  })
})

describe('for those who generate clients, the OpenAPI document', () => {
  test("the OpenAPI document passes a linter's recommended rules without messages", async () => {
    const problems = await lintFromString({
      // Examples use localhost, which is no fault of the document.
      source: JSON.stringify({ ...api, servers: [{ url: 'https://fanfare.test/api' }] }),
      absoluteRef: '/openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    })
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([])
  })

  test('the OpenAPI document contains each larger schema once', () => {
    const seen = new Map<string, number>()
    for (const value of objectsIn(api)) {
      const text = JSON.stringify(value)
      if ('properties' in value && text.length > 500) seen.set(text, (seen.get(text) ?? 0) + 1)
    }
    expect([...seen].filter(([, times]) => times > 1).map(([text]) => text)).toEqual([])
  })

  test('the OpenAPI document describes each error once, as it is returned', async () => {
    const answer = await app.request('/api/promo-codes/x')
    const body = (await answer.json()) as Json
    const refusal = api.components.schemas['InvalidInputRefusal'] as {
      properties: Json
      required: string[]
    }
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(refusal.properties).toSorted())
    expect(refusal.required.toSorted()).toEqual(Object.keys(body).toSorted())
    const codes = Object.values(api.components.schemas).flatMap(({ properties }) =>
      [(properties as { code?: { const?: unknown } } | undefined)?.code?.const].filter(Boolean),
    )
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('the OpenAPI document has at most 1,800 characters per endpoint', () => {
    expect(JSON.stringify(api).length).toBeLessThan(endpoints.length * 1800)
  })
})

describe('the access of each endpoint', () => {
  const securityOf = (name: string) =>
    operations().find(({ operation }) => operation.operationId === name)?.operation.security

  /** Compares with the actual answers to every role: see the authorisation matrix. */
  const readFromMatrix = (name: string) => {
    const { visitor, user, influencer, agency, staff, desk } = matrix[name]?.expected ?? {}
    if (visitor !== 'UNAUTHORIZED') return 'anyone'
    if (desk === 'UNAUTHORIZED') return 'extension'
    if (staff === 'TWO_STEP_REQUIRED') return 'staff'
    const isRefused = (code: string | undefined) => code === 'FORBIDDEN' || code === 'AGENCY_ONLY'
    const isOfAgencies = [user, influencer].every(isRefused) && !isRefused(agency)
    return isOfAgencies ? 'agency' : 'member'
  }

  const readFromDocument = (name: string) => {
    const security = securityOf(name)
    const [first] = security ?? []
    if (first === undefined || Object.keys(first).length === 0) return 'anyone'
    if (first['extension']) return 'extension'
    expect(security).toEqual([{ token: first['token'] }, { cookie: first['token'] }])
    return first['token']?.[0] ?? 'member'
  }

  test.each(endpoints.map(({ name }) => name))(
    'the OpenAPI document describes the access of %s correctly',
    (name) => {
      expect(securityOf(name)).toBeDefined()
      // activity.list shows everybody their own lines; extension.disconnect accepts any token.
      if (name === 'activity.list' || name === 'extension.disconnect') return
      expect(readFromDocument(name)).toBe(readFromMatrix(name))
    },
  )

  test('the OpenAPI document marks endpoints with optional sign-in', () => {
    expect(securityOf('accounts.getViewer')).toEqual([{}, { token: [] }, { cookie: [] }])
    expect(securityOf('deals.list')).toEqual([])
    expect(api.components['securitySchemes']).toMatchObject({
      token: { type: 'http', scheme: 'bearer' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'fanfare.session_token' },
    })
  })
})

describe('the reference page', () => {
  test('the API reference page lists every endpoint, readable without scripts', async () => {
    const answer = await app.request('/api/docs')
    expect(answer.headers.get('content-type')).toMatch('text/html')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    const html = await answer.text()
    for (const { route } of endpoints) expect(html).toContain(`${route.method} /api${route.path}`)
    expect(html).not.toMatch(/<script/i)
    expect(html).toContain('/api/openapi.json')
    for (const [, target = ''] of html.matchAll(/href="#(\w+)"/g))
      expect(html).toContain(`id="${target}"`)
    expect(html).toContain('Who: whoever is signed in, with the role agency.')
  })
})

describe('the REST API', () => {
  test('the REST API serves a list with query parameters and an item by path', async () => {
    const list = await app.request('/api/promo-codes?limit=5&sort=brand&category=Tech&q=x')
    expect(await list.json()).toMatchObject({ deals: [], next_cursor: null, total: { count: 0 } })
    // A word in place of an id must not match another endpoint.
    expect((await app.request('/api/promo-codes/own')).status).toBe(401)
    const wrong = await app.request('/api/promo-codes/x')
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { id: expect.any(String) } },
    })
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/rpc/nothing',
    '/rpc',
    '/api/promo-codes/x/y',
    '/api/%00',
    '/api/%',
    '/rpc/__proto__',
    '/rpc/constructor/name',
  ])('the REST API knows nothing at %s', async (path) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    if (!/^\/(api|rpc)\/./.test(path)) return
    const body = (await answer.json()) as { code?: string; json?: { code: string } }
    expect(body.code ?? body.json?.code).toBe('NOT_FOUND')
  })
})
