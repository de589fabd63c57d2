import type { PageSection } from '#shared/rules/profiles/creator-pages.ts'

type Placed = { pins: readonly string[]; sections: readonly PageSection[] }
type Listed = { id: string; created_at: string }

type CodeGroup<Code> = { title: string | undefined; codes: Code[] }

/**
 * The loaded codes as a page shows them: pinned ones, the sections, then the others, the newest first. Groups without
 * codes are left out.
 */
export function arrangedCodes<Code extends Listed>(
  codes: readonly Code[],
  { pins, sections }: Placed,
): CodeGroup<Code>[] {
  // A change that arrived live may come again with a later page of the list.
  const left = new Map(codes.map((code) => [code.id, code]))
  const take = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const code = left.get(id)
      left.delete(id)
      return code ?? []
    })
  const placed = [
    { title: undefined, codes: take(pins) },
    ...sections.map(({ title, codes: ids }) => ({ title, codes: take(ids) })),
  ].filter((group) => group.codes.length > 0)
  const others = [...left.values()].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
  if (others.length === 0) return placed
  const hasSections = placed.some(({ title }) => title !== undefined)
  return [...placed, { title: hasSections ? 'More codes' : undefined, codes: others }]
}
