import { afterEach, expect, test, vi } from 'vitest'

import { sendWithProgress } from './send-with-progress.ts'

afterEach(() => vi.unstubAllGlobals())

test('nothing is sent after the signal', async () => {
  const opened = vi.fn()
  vi.stubGlobal('XMLHttpRequest', opened)
  const sending = { body: new Blob(['{}']), onSent: () => undefined, signal: AbortSignal.abort() }
  await expect(sendWithProgress('/api/x', sending)).rejects.toMatchObject({ name: 'AbortError' })
  expect(opened).not.toHaveBeenCalled()
})
