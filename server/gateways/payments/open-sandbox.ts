import type { Db } from '#server/db/connect.ts'

import type { Sandbox, SandboxOptions } from './sandbox/sandbox.ts'

/** Loads the sandbox. Nothing else does: a product with real payments and without a demo runs without its folder. */
export async function openSandbox(db: Db, options: SandboxOptions): Promise<Sandbox> {
  const { createSandbox } = await import('./sandbox/create-sandbox.ts')
  return createSandbox(db, options)
}
