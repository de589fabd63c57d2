import { ORPCError } from '@orpc/client'
import { afterEach, expect, it, vi } from 'vitest'

import { acrossFreshProof, askWhenProofIsNeeded } from './fresh-proof.ts'

const refused = new ORPCError('FRESH_PROOF_NEEDED', { status: 403, data: { ways: ['password'] } })

let stop: (() => void) | undefined
afterEach(() => stop?.())

const callThatAsks = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValue('sent')

it('goes through once the proof is given in one of the ways that there are', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  stop = askWhenProofIsNeeded(ask)
  expect(await acrossFreshProof(callThatAsks())).toBe('sent')
  expect(ask).toHaveBeenCalledExactlyOnceWith(['password'])
})

it('is refused when its person does not want to, and when nobody asks any more', async () => {
  stop = askWhenProofIsNeeded(() => Promise.resolve(false))
  await expect(acrossFreshProof(callThatAsks())).rejects.toBe(refused)
  stop()
  await expect(acrossFreshProof(callThatAsks())).rejects.toBe(refused)
})

it('asks nobody after another failure', async () => {
  const ask = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  stop = askWhenProofIsNeeded(ask)
  const failure = new Error('full')
  await expect(acrossFreshProof(() => Promise.reject(failure))).rejects.toBe(failure)
  expect(ask).not.toHaveBeenCalled()
})
