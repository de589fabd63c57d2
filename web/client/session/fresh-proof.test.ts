import { ORPCError } from '@orpc/client'
import { afterEach, expect, test, vi } from 'vitest'

import { withFreshProof, askWhenProofIsNeeded } from './fresh-proof.ts'

const refused = new ORPCError('FRESH_PROOF_NEEDED', { status: 403, data: { ways: ['password'] } })

let stop: (() => void) | undefined
afterEach(() => stop?.())

const callThatAsks = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValue('sent')

test('a call that needs re-authentication is repeated after the proof', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  stop = askWhenProofIsNeeded(ask)
  expect(await withFreshProof(callThatAsks())).toBe('sent')
  expect(ask).toHaveBeenCalledExactlyOnceWith(['password'])
})

test('a call that needs re-authentication fails if the user cancels, or nobody can be asked', async () => {
  stop = askWhenProofIsNeeded(() => Promise.resolve(false))
  await expect(withFreshProof(callThatAsks())).rejects.toBe(refused)
  stop()
  await expect(withFreshProof(callThatAsks())).rejects.toBe(refused)
})

test('a call that fails otherwise asks for no proof', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  stop = askWhenProofIsNeeded(ask)
  const failure = new Error('full')
  await expect(withFreshProof(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(ask).not.toHaveBeenCalled()
})
