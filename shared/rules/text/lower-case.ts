/**
 * Lower case as PostgreSQL's `lower()` has it, for what is compared with it: letter by letter, where JavaScript writes a
 * sigma at the end of a word as ς and a dotted capital I as two letters.
 */
export function lowerCase(text: string): string {
  return text.replaceAll('Σ', 'σ').replaceAll('İ', 'i').toLowerCase()
}
