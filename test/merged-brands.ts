import { transact } from '#server/db/connection/transact.ts'
import { endMerge, settleMerge, startMerge } from '#server/features/brands/merges.ts'

import type { TestApp } from './harness.ts'

let pairs = 0

/** Two names of one brand, which no other test has. */
export function twoBrands(): { brand: string; into: string } {
  pairs++
  return { brand: `Larkwell UK ${pairs}`, into: `Larkwell ${pairs}` }
}

/** Merges a brand into another one, with all its codes. */
export async function mergeBrands(
  { deps: { db } }: TestApp,
  names: { brand: string; into: string },
): Promise<void> {
  const { brand_key } = await transact(db, (db) => startMerge(db, names))
  await settleMerge(db, brand_key)
}

/** Ends the merge of a brand, with all its codes. */
export async function separateBrands({ deps: { db } }: TestApp, brand: string): Promise<void> {
  const { brand_key } = await transact(db, (db) => endMerge(db, brand))
  await settleMerge(db, brand_key)
}
