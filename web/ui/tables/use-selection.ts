import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The selected rows among the shown ones. */
export function useSelection(shownIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const [isOn, setIsOn] = useState(false)
  const ids = shownIds.filter((id) => chosen.has(id))
  const hasAll = ids.length > 0 && ids.length === shownIds.length

  return {
    ids,
    count: ids.length,
    hasAll,
    has: (id: string) => chosen.has(id),
    /** Whether cards show their boxes. */
    isOn: isOn || ids.length > 0,
    start: () => setIsOn(true),
    /** @param isRange applies the same change to all rows since the last selected one */
    toggle: (id: string, isRange: boolean) => {
      const isWanted = !chosen.has(id)
      const next = new Set(ids)
      for (const each of isRange && last !== undefined ? idsBetween(shownIds, last, id) : [id]) {
        if (isWanted) next.add(each)
        else next.delete(each)
      }
      setChosen(next)
      setLast(id)
    },
    toggleAll: () => setChosen(new Set(hasAll ? [] : shownIds)),
    clear: () => {
      setChosen(new Set())
      setLast(undefined)
      setIsOn(false)
    },
  }
}

/** The ids between two rows, including both, for a click with Shift. */
export function idsBetween(ids: readonly string[], from: string, to: string): string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
