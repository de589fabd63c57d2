import { readLines } from '../read-lines.ts'

/** Messages with what a right answer is. How the lines are written is said in README.md beside. */
export type EvalCase = {
  kind: string
  line: string
  /** The conversation and, last, the message that is judged. */
  messages: string[]
  /** Any of these is right. */
  expected: Expectation[]
  /** Signs of what may not be shown, whatever else is right. */
  never: string[]
  /** What the words of the answer must say, and what they may not. */
  says?: RegExp
  unsaid?: RegExp
}

export type Expectation = {
  /** One of the words explained in README.md beside. */
  what: string
  names: string[]
  by: string[]
  conditions: string[]
}

export type EvalSet =
  | 'messages'
  | 'held-out'
  | 'examination'
  | 'put-aside'
  | 'examination-second'
  | 'put-aside-second'
  | 'examination-third'
  | 'put-aside-third'
  | 'examination-fourth'
  | 'put-aside-fourth'
  | 'examination-fifth'
  | 'put-aside-fifth'
  | 'examination-sixth'
  | 'put-aside-sixth'
  | 'examination-seventh'
  | 'put-aside-seventh'
  | 'examination-eighth'
  | 'put-aside-eighth'
  | 'examination-ninth'
  | 'put-aside-ninth'
  | 'examination-tenth'
  | 'put-aside-tenth'

/** By how the words of an answer show their language. */
const wordsOf: Readonly<Record<string, RegExp>> = {
  es: /(?<!\p{L})(?:para|los|las|el|de|hay|aquí|código|códigos)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:für|hier|keine?n?|nicht|und|ist|sind|bei|gibt)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:pour|les|des|voici|aucun|chez|le|est|sont)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:per|ecco|di|non|dei|della|codici|codice|è)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:para|de|os|não|aqui|em|cupons|códigos)(?!\p{L})/iu,
}

export function readCases(set: EvalSet): EvalCase[] {
  return readLines(new URL(`${set}/`, import.meta.url)).map(readCase)
}

function readCase({ kind, line }: { kind: string; line: string }): EvalCase {
  const at = line.lastIndexOf(' => ')
  const [expected, after] = takeClauses(line.slice(at + 4))
  const { never = '', says, unsaid } = after
  return {
    kind,
    line,
    messages: line.slice(0, at).split(' >> '),
    expected: expected.split(' | ').map(readExpectation),
    never: readList(never),
    ...(says !== undefined && { says: readPattern(says) }),
    ...(unsaid !== undefined && { unsaid: readPattern(unsaid) }),
  }
}

/** Parts 'x | y never z says /p/ unsaid /q/' at the words between. */
function takeClauses(text: string): [expected: string, after: Record<string, string | undefined>] {
  const found =
    /^(.*?)(?: never (?<never>.*?))?(?: says (?<says>\/.*?\/|\w\w))?(?: unsaid (?<unsaid>\/.*\/))?$/.exec(
      text,
    )
  return [found?.[1] ?? text, { ...found?.groups }]
}

function readPattern(text: string): RegExp {
  const words = wordsOf[text]
  if (words) return words
  return new RegExp(text.replace(/^\/|\/$/g, ''), 'is')
}

const readList = (some: string): string[] =>
  some
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

function readExpectation(text: string): Expectation {
  const [subject = '', conditions = ''] = text.trim().split(' with ')
  const [what = '', ...rest] = subject.split(' ')
  const [names = '', by = ''] = rest.join(' ').split(' by ')
  return {
    what,
    names: readList(names),
    by: readList(by),
    conditions: conditions.split(' ').length > 0 ? readConditions(conditions) : [],
  }
}

/** 'type=% off worth>20 words=free shipping' gives each of the three. */
function readConditions(text: string): string[] {
  return text
    .split(/ (?=(?:type|worth|words|ends|category|new)\b)/)
    .map((one) => one.trim())
    .filter(Boolean)
}
