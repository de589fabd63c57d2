import type { SearchMeaning } from '#shared/contract/deals/search.ts'

/** 'Nothing is called “pacwell”. Codes for Pacewell:', for a search that no code contains. */
export function nearestLine(
  q: string,
  { title, is_nearest }: Pick<SearchMeaning, 'title' | 'is_nearest'>,
): string {
  return `${is_nearest ? `${noMatchSentence(q)} ` : ''}Codes for ${title}:`
}

/** 'Nothing is called “qqxx”.' */
export function noMatchSentence(q: string): string {
  return `Nothing is called “${q.trim()}”.`
}
