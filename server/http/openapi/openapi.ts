import { STATUS_CODES } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { JSONSchema } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

import { contract } from '#shared/contract/contract.ts'
import { brand } from '#shared/rules/product/brand.ts'
import type { Config } from '#server/config.ts'

import { namedSchemas } from './openapi-schemas.ts'
import { securitySchemes, securityOf, accessOf } from './openapi-security.ts'

type Schema = OpenAPI.SchemaObject | OpenAPI.ReferenceObject

/** Leaves out the range of safe integers: it is a limit of JavaScript, not of the API. */
function withoutSafeRange<Converted extends [required: boolean, json: JSONSchema]>(
  converted: Converted,
): Converted {
  const [, json] = converted
  if (typeof json === 'boolean') return converted
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  return converted
}

type Site = Pick<Config, 'public_url'>

type Operation = OpenAPI.OperationObject

const generator = new OpenAPIGenerator({
  schemaConverters: [
    new ZodToJsonSchemaConverter({
      interceptors: [(conversion) => withoutSafeRange(conversion.next())],
    }),
  ],
})

let document: Promise<OpenAPI.Document> | undefined

/** The contract as OpenAPI 3.1, generated once. */
export function openApiDocument(config: Site): Promise<OpenAPI.Document> {
  document ??= makeDocument(config)
  return document
}

async function makeDocument(config: Site): Promise<OpenAPI.Document> {
  const refusals: Record<string, Schema> = {}
  const responses: Record<string, OpenAPI.ResponseObject> = {}
  const made = await generator.generate(contract, {
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: `Deals, creators and codes of ${brand.name}. A program signs in at \`POST /sessions\` with \`session: 'token'\` and sends the token as \`Authorization: Bearer …\`.`,
      license: { name: 'No licence is granted', identifier: 'LicenseRef-none-granted' },
    },
    servers: [{ url: `${config.public_url}/api` }],
    commonSchemas: Object.fromEntries(
      Object.entries(namedSchemas).map(([name, schema]) => [
        name,
        { schema, strategy: name.endsWith('Input') ? ('input' as const) : ('output' as const) },
      ]),
    ),
    customErrorResponseBodySchema: (definitions, status) => {
      const refs = definitions.map(([code, message, , data]) => {
        const name = nameOf(code)
        const schema = refusalSchema(code, status, message, data as OpenAPI.SchemaObject)
        if (!isDeepStrictEqual((refusals[name] ??= schema), schema))
          throw new Error(`${code} means two things`)
        return { $ref: `#/components/schemas/${name}` }
      })
      return refs.length === 1 && refs[0] ? refs[0] : { oneOf: refs }
    },
  })
  for (const operation of operationsOf(made)) {
    operation.security = securityOf(accessOf(operation.operationId))
    const answers = (operation.responses ?? {}) as Record<string, OpenAPI.ResponseObject>
    for (const [status, answer] of Object.entries(answers)) {
      answer.description = STATUS_CODES[status] ?? status
      const name = refusalsIn(answer).join('Or')
      if (name === '') continue
      responses[name] = answer
      operation.responses = {
        ...operation.responses,
        [status]: { $ref: `#/components/responses/${name}` },
      }
    }
  }
  made.components = {
    securitySchemes: securitySchemes(config),
    responses,
    schemas: { ...made.components?.schemas, ...refusals },
  }
  return made
}

function operationsOf(api: OpenAPI.Document): Operation[] {
  return Object.values(api.paths ?? {}).flatMap((methods) =>
    Object.values(methods as Record<string, Operation>),
  )
}

/** Names of error statuses, such as 'Unauthorized'. Empty for other statuses. */
function refusalsIn(answer: OpenAPI.ResponseObject): string[] {
  const refs = JSON.stringify(answer.content ?? {}).matchAll(/schemas\/(\w+)Refusal"/g)
  return [...refs].map(([, name = '']) => name)
}

/** 'PROMO_CODE_NOT_FOUND' is described by 'PromoCodeNotFoundRefusal'. */
function nameOf(code: string): string {
  const parts = code.toLowerCase().split('_')
  return `${parts.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Refusal`
}

/** See `refusalBody`. */
function refusalSchema(
  code: string,
  status: number,
  message: string,
  data: OpenAPI.SchemaObject,
): Schema {
  const sentence = { type: 'string' as const }
  return {
    type: 'object',
    description: message,
    properties: {
      success: { const: false },
      error: sentence,
      defined: { const: true },
      code: { const: code },
      status: { const: status },
      message: sentence,
      data: {
        type: 'object',
        properties: { ...data.properties, error: sentence },
        required: [...(data.required ?? []), 'error'],
      },
    },
    required: ['success', 'error', 'defined', 'code', 'status', 'message', 'data'],
  }
}
