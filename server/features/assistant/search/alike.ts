import { byCodes, namedId, namedOf } from '#server/features/assistant/names/named.ts'
import { findNamesLikeWhole } from '#server/features/assistant/names/queries.ts'
import type { Named } from '#server/features/assistant/names/queries.ts'
import { editDistance } from '#server/features/assistant/words/squeeze.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** A name similar to the whole search text, and the edit distance. */
export type Alike = { named: Named; edits: number }

const longest = 24

/**
 * Names similar to the whole text, most similar first: 'only sicks', 'ten hostels'. In a search a similar name ranks before
 * the meaning of the words.
 */
export async function findAlike(db: Db, squeezed: string): Promise<Alike[]> {
  if (squeezed.length > longest || mostEdits(squeezed) === 0) return []
  const found = (await findNamesLikeWhole(db, squeezed))
    .flatMap((row) => {
      const named = namedOf(row)
      const edits = editDistance(squeezed, row.squeezed)
      return named && edits <= mostEdits(squeezed) ? [{ named, edits }] : []
    })
    .toSorted((a, b) => a.edits - b.edits || byCodes(a.named, b.named))
  const seen = new Set<string>()
  return found.filter(({ named }) => {
    const isNew = !seen.has(namedId(named))
    seen.add(namedId(named))
    return isNew
  })
}

function mostEdits({ length }: string): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 11 ? 2 : 3
}
