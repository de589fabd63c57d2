import { readFileSync, readdirSync } from 'node:fs'

/** The lines 'question => what is right' of the text files of a folder; the file's name is their kind. */
export function readLines(folder: URL): { kind: string; line: string }[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line.includes(' => '))
        .map((line) => ({ kind: file.replace(/\.txt$/, ''), line })),
    )
}
