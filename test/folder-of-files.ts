import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { openTestApp } from './harness.ts'
import type { Actor, TestApp } from './harness.ts'

/** Of the test file that called `useFolderOfFiles`; its app stores files in the folder. */
export let app: TestApp
export let folder: string
/** Somebody new in each test. */
export let ana: Actor

export function useFolderOfFiles(): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'))
    app = await openTestApp({ config: { files: { kind: 'folder', folder } } })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    // The harness signs up for real, which is limited to twenty an hour.
    await app.forgetLimits()
    ana = await app.anInfluencer()
  })
}
