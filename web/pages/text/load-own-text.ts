import { redirect } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'
import type { LegalText, LegalTextName } from '#shared/rules/product/legal-text.ts'
import { requestContext } from '#web/client/request-context.ts'

/** For loaders: the operator's text, if there is one. Only the server has it, so the browser loads the page anew. */
export function loadOwnText(name: LegalTextName): LegalText | undefined {
  if (!brand.own_texts?.includes(name)) return undefined
  const request = requestContext()
  if (request) return request.legal_texts?.[name]
  throw redirect({ href: `/${name}`, reloadDocument: true })
}
