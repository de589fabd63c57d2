import { listedIn } from './formats.ts'

/** Typed lists of names, such as 'Germany; AT'. */

export type ReadNames = { value: string } | { unknown: string[] }

/**
 * The stored form of a list of names, or the names that nobody knows.
 * @param codeOf what a name stands for
 * @param textOf the stored form of what was named, each once
 */
export function readNames<Code extends string>(
  text: string,
  codeOf: (name: string) => Code | undefined,
  textOf: (codes: Code[]) => string,
): ReadNames {
  const found = new Set<Code>()
  const unknown = new Set<string>()
  for (const part of text.split(/[,;\n]/)) {
    const name = part.trim()
    const code = codeOf(name)
    if (code !== undefined) found.add(code)
    else if (name !== '') unknown.add(name)
  }
  return unknown.size > 0 ? { unknown: [...unknown] } : { value: textOf([...found]) }
}

const maxNamed = 3
const maxNameLength = 40

/** 'We do not know “Atlantis”. Please enter countries ...'. Names the first few, without their ends if they are long. */
export function unknownNamesSentence(unknown: readonly string[], expected: string): string {
  const named = unknown
    .slice(0, maxNamed)
    .map((name) =>
      name.length > maxNameLength
        ? `“${name.slice(0, maxNameLength).toWellFormed()}…”`
        : `“${name.toWellFormed()}”`,
    )
  const others = unknown.length - named.length
  const all = others > 0 ? [...named, `${others} more`] : named
  return `We do not know ${listedIn('en', all)}. ${expected}`
}
