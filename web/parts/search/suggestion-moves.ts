/** The active option in a list of suggestions: the row, and one of its one or two cells. */
export type Place = { row: number; cell: number }

/**
 * The active option after a key, by the number of cells in each row. `undefined` is the field itself, which is
 * between the last row and the first. `null` if the key is not for the list.
 */
export function placeAfter(
  key: string,
  place: Place | undefined,
  cells: readonly number[],
): Place | undefined | null {
  const last = cells.length - 1
  if (last < 0) return null
  const at = (row: number): Place => ({
    row,
    cell: Math.min(place?.cell ?? 0, (cells[row] ?? 1) - 1),
  })
  if (key === 'ArrowDown') return place?.row === last ? undefined : at((place?.row ?? -1) + 1)
  if (key === 'ArrowUp') return place?.row === 0 ? undefined : at((place?.row ?? last + 1) - 1)
  // In the field these move the caret.
  if (place === undefined) return null
  if (key === 'Home') return at(0)
  if (key === 'End') return at(last)
  const isTwofold = (cells[place.row] ?? 1) > 1
  if (key === 'ArrowRight' && isTwofold) return { row: place.row, cell: 1 }
  if (key === 'ArrowLeft' && isTwofold) return { row: place.row, cell: 0 }
  return null
}
