import type { Db } from '#server/db/connection/connect.ts'

import type { Sandbox, SandboxOptions } from './sandbox/sandbox.ts'

/**
 * Loads the sandbox, and is the only place that does: a product with real payments and without a demo runs without
 * that folder.
 */
export async function openSandbox(db: Db, options: SandboxOptions): Promise<Sandbox> {
  const { createSandbox } = await import('./sandbox/create-sandbox.ts')
  return createSandbox(db, options)
}
