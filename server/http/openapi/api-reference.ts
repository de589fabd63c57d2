import type { OpenAPI } from '@orpc/contract'
import { html, raw } from 'hono/html'

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

type Operation = OpenAPI.OperationObject

/** The API reference as plain HTML without scripts or external files. */
export function apiReference(api: OpenAPI.Document) {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as Operation,
    })),
  )
  const tagOf = (operation: Operation) => operation.tags?.[0] ?? 'Other'
  const tags = [...new Set(operations.map(({ operation }) => tagOf(operation)))]
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
            ${withCode(api.info.description)} Base address <code>${api.servers?.[0]?.url}</code>.
            Machine-readable: <a href="/api/openapi.json">OpenAPI ${api.openapi}</a>. Failures
            answer with a <code>code</code>, a sentence in <code>message</code> and
            <code>error</code>, and a fitting status.
          </p>
          ${tags.map(
            (tag) =>
              html`<section>
                <h2>${tag}</h2>
                ${operations
                  .filter(({ operation }) => tagOf(operation) === tag)
                  .map(
                    ({ path, method, operation }) =>
                      html`<article>
                        <h3>${method} /api${path}</h3>
                        ${described(operation)}
                      </article>`,
                  )}
              </section>`,
          )}
          ${Object.entries(api.components ?? {})
            .filter(([kind]) => kind in componentTitles)
            .map(
              ([kind, components]) =>
                html`<section>
                  <h2>${componentTitles[kind]}</h2>
                  ${Object.entries(components as object).map(
                    ([name, component]) =>
                      html`<article id="${name}">
                        <h3>${name}</h3>
                        ${jsonOf(component)}
                      </article>`,
                  )}
                </section>`,
            )}
        </main>
      </body>
    </html>`
}

const componentTitles: Record<string, string> = { responses: 'Refusals', schemas: 'Schemas' }

function described({
  summary,
  description,
  security,
  parameters,
  requestBody,
  responses,
}: Operation) {
  const body = requestBody as OpenAPI.RequestBodyObject | undefined
  return html`<p>${summary}</p>
    ${description ? html`<p>${withCode(description)}</p>` : ''}
    <p>Who: ${accessText(security)}.</p>
    ${parameters ? folded('Parameters', parameters) : ''}
    ${body ? folded('Body', Object.values(body.content)[0]?.schema) : ''}
    ${Object.entries(responses ?? {}).map(([status, answer]) =>
      folded(
        `Answer ${status}`,
        '$ref' in answer ? answer : Object.values(answer.content ?? {})[0]?.schema,
      ),
    )}`
}

function accessText(security: OpenAPI.SecurityRequirementObject[] = []): string {
  const scheme = security.find((each) => 'token' in each || 'extension' in each)
  if (scheme === undefined) return 'anyone'
  if ('extension' in scheme) return 'a connected extension'
  if (security.some((each) => Object.keys(each).length === 0))
    return 'anyone; whoever is signed in is known'
  const [role] = scheme['token'] ?? []
  return role === undefined ? 'whoever is signed in' : `whoever is signed in, with the role ${role}`
}

function folded(title: string, value: unknown) {
  return html`<details>
    <summary>${title}</summary>
    ${jsonOf(value)}
  </details>`
}

/** A description; backticks mark code. */
function withCode(text = '') {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))
}

/** JSON with its references resolved to links. */
function jsonOf(value: unknown) {
  const parts = (JSON.stringify(value, undefined, 2) ?? '').split(/"(#\/components\/\w+\/\w+)"/)
  return html`<pre tabindex="0">
${parts.map((part, index) =>
  index % 2 === 0 ? part : html`"<a href="#${part.split('/').at(-1)}">${part}</a>"`,
)}</pre>`
}
