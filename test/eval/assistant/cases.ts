import { readFileSync, readdirSync } from 'node:fs'

/** Messages with what a right answer is. How the lines are written is said in README.md beside. */
export type EvalCase = {
  kind: string
  line: string
  /** The conversation and, last, the message that is judged. */
  messages: string[]
  /** Any of these is right. */
  expected: Expectation[]
}

export type Expectation = {
  /** 'brand', 'creator', 'category', 'deals', 'none', 'ask' or a kind of talk. */
  what: string
  names: string[]
  by: string[]
  conditions: string[]
}

export type EvalSet = 'messages' | 'held-out'

export function readCases(set: EvalSet): EvalCase[] {
  const folder = new URL(`${set}/`, import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => line.includes(' => '))
        .map((line) => readCase(file.replace(/\.txt$/, ''), line)),
    )
}

function readCase(kind: string, line: string): EvalCase {
  const at = line.lastIndexOf(' => ')
  return {
    kind,
    line,
    messages: line.slice(0, at).split(' >> '),
    expected: line.slice(at + 4).split(' | ').map(readExpectation),
  }
}

function readExpectation(text: string): Expectation {
  const [subject = '', conditions = ''] = text.trim().split(' with ')
  const [what = '', ...rest] = subject.split(' ')
  const [names = '', by = ''] = rest.join(' ').split(' by ')
  const list = (some: string) => some.split(',').map((one) => one.trim()).filter(Boolean)
  return { what, names: list(names), by: list(by), conditions: conditions.split(' ').length > 0 ? readConditions(conditions) : [] }
}

/** 'type=% off worth>20 words=free shipping' gives each of the three. */
function readConditions(text: string): string[] {
  return text.split(/ (?=(?:type|worth|words|ends|category|new)\b)/).map((one) => one.trim()).filter(Boolean)
}
