import { readLines } from '../read-lines.ts'

/** Searches with what is right. How the lines are written is said in README.md beside. */
export type SearchCase = {
  kind: string
  line: string
  query: string
  /** Any of these is right. */
  expected: { what: string; name: string }[]
}

export type SearchSet = 'examination' | 'put-aside'

export function readSearches(set: SearchSet): SearchCase[] {
  return readLines(new URL(`${set}/`, import.meta.url)).map(readSearch)
}

function readSearch({ kind, line }: { kind: string; line: string }): SearchCase {
  const at = line.lastIndexOf(' => ')
  const expected = line
    .slice(at + 4)
    .split(' | ')
    .map((one) => {
      const [what = '', ...name] = one.trim().split(' ')
      return { what, name: name.join(' ') }
    })
  return { kind, line, query: line.slice(0, at), expected }
}
