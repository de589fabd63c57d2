import { OpenAPIGenerator } from '@orpc/openapi'
import type { OpenAPI } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { html, raw } from 'hono/html'

import { contract } from '#shared/contract/contract.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
let document: Promise<OpenAPI.Document> | undefined

/** The contract as OpenAPI 3.1, made once. */
export function openApiDocument(publicUrl: string): Promise<OpenAPI.Document> {
  document ??= generator.generate(contract, {
    info: {
      title: 'Fanfare API',
      version: '1.0.0',
      description: 'Deals, creators and codes of Fanfare.',
    },
    servers: [{ url: `${publicUrl}/api` }],
  })
  return document
}

const style = `
  :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent) }
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem }
  h1 { font-size: 2rem } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
  article { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem }
  h3 { margin: 0 0 .25rem; font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
  pre { overflow: auto; padding: .75rem; border-radius: .5rem; background: color-mix(in srgb, currentColor 7%, transparent); font-size: .8125rem }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top }
  summary { cursor: pointer; padding: .25rem 0 } a { color: inherit }
`

/** A readable page of the document: plain HTML without scripts, so that it needs nothing from outside. */
export function apiReference(api: OpenAPI.Document) {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as OpenAPI.OperationObject,
    })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? 'Other'))]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${api.info.title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${api.info.title}</h1>
          <p>
            ${api.info.description} Base address <code>${api.servers?.[0]?.url}</code>.
            Machine-readable: <a href="/api/openapi.json">OpenAPI ${api.openapi}</a>. Failures
            answer with a <code>code</code>, a sentence in <code>message</code> and a fitting
            status.
          </p>
          ${tags.map(
            (tag) =>
              html`<section>
                <h2>${tag}</h2>
                ${operations.filter(({ operation }) => (operation.tags?.[0] ?? 'Other') === tag).map(describe)}
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

function describe({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: OpenAPI.OperationObject
}) {
  const body = operation.requestBody as OpenAPI.RequestBodyObject | undefined
  const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[]
  return html`<article>
    <h3>${method} /api${path}</h3>
    <p>${operation.summary}</p>
    ${
      parameters.length > 0
        ? schemaOf(
            'Parameters',
            parameters.map(({ name, in: place, required, schema }) => ({
              name,
              in: place,
              required,
              schema,
            })),
          )
        : ''
    }
    ${body ? schemaOf('Body', Object.values(body.content)[0]?.schema) : ''}
    ${Object.entries(operation.responses ?? {}).map(([status, answer]) =>
      schemaOf(
        `Answer ${status}`,
        Object.values((answer as OpenAPI.ResponseObject).content ?? {})[0]?.schema,
      ),
    )}
  </article>`
}

function schemaOf(title: string, schema: unknown) {
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${JSON.stringify(schema, undefined, 2)}</pre>
  </details>`
}
