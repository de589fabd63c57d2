import { isContractProcedure } from '@orpc/contract'
import type { OpenAPI } from '@orpc/contract'

import type { Access } from '#shared/contract/base.ts'
import { contract } from '#shared/contract/contract.ts'
import { sessionCookieName } from '#server/sessions/session-cookie.ts'
import type { Config } from '#server/config.ts'

export function securitySchemes(
  config: Pick<Config, 'public_url'>,
): Record<string, OpenAPI.SecuritySchemeObject> {
  return {
    token: {
      type: 'http',
      scheme: 'bearer',
      description: "From `POST /sessions` with `session: 'token'`; ends with its session.",
    },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookieName(config),
      description: 'Of a browser on our own pages; what writes must come from there.',
    },
    extension: {
      type: 'http',
      scheme: 'bearer',
      description: 'From `POST /extension/connections`; reads follows and nothing else.',
    },
  }
}

/** OpenAPI 3.1 allows roles for every security scheme. */
export function securityOf(access: Access): OpenAPI.SecurityRequirementObject[] {
  if (access === 'anyone') return []
  if (access === 'extension') return [{ extension: [] }]
  const roles = access === 'agency' || access === 'staff' ? [access] : []
  const signedIn: OpenAPI.SecurityRequirementObject[] = [{ token: roles }, { cookie: roles }]
  return access === 'optional' ? [{}, ...signedIn] : signedIn
}

export function accessOf(operationId = ''): Access {
  const [feature = '', name = ''] = operationId.split('.')
  const endpoint = (contract as Record<string, Record<string, unknown>>)[feature]?.[name]
  if (!isContractProcedure(endpoint)) throw new Error(`No endpoint ${operationId}`)
  return (endpoint['~orpc'].meta as { access: Access }).access
}
