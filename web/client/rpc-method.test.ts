import { isContractProcedure } from '@orpc/contract'
import { describe, expect, test } from 'vitest'

import { contract } from '#shared/contract/contract.ts'

import { rpcMethod } from './rpc-method.ts'

type Endpoint = { path: string[]; method: string }

function endpointsOf(node: unknown, path: string[] = []): Endpoint[] {
  if (isContractProcedure(node)) return [{ path, method: node['~orpc'].route.method ?? 'POST' }]
  return Object.entries(node as Record<string, unknown>).flatMap(([name, child]) =>
    endpointsOf(child, [...path, name]),
  )
}

describe('the method of a call from the browser', () => {
  for (const { path, method } of endpointsOf(contract)) {
    test(`the call uses ${method === 'GET' ? 'GET' : 'POST'} for ${path.join('.')}`, () => {
      expect(rpcMethod(path)).toBe(method === 'GET' ? 'GET' : 'POST')
    })
  }
})
