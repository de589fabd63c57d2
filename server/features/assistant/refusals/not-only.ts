import { refusingBefore } from './refusal-words.ts'

/**
 * Phrases that allow a name and want others as well: 'not only gap, any clothes shop', 'it doesn't have to be gap', 'gap isn't a
 * must'. The name is removed, so that it is neither the request nor excluded.
 */

const n_t = String.raw`(?:n['’]?t| not)`
const name = String.raw`[^\s,.;:!?]+(?: (?!any\b|all\b|every|other)[^\s,.;:!?]+){0,2}?`
const others = String.raw`(?=[^]*(?<!\p{L})(?:any|all|every|others?|whatever|whichever)(?!\p{L}))`

const patterns = [
  String.raw`not (?:only|just|merely|necessarily|exclusively|limited to) (?!(?:is|are|was|were|do|does|did|has|have|not|no)\b)(?:(?:from|at|by) )?${name}(?=\s*(?:[,.;–-]|$| any\b| all\b| every| but all\b| but any\b))`,
  String.raw`(?:it |that |this )?(?:does${n_t}|do${n_t}|need${n_t}|needs not)(?: (?:have|need))?(?: to)? be (?:from |at |by )?${name}(?=\s*(?:[,.;–-]|$| any\b| all\b| every))`,
  String.raw`(?<=^|[,.;] ?)${name} (?:is|are)${n_t} (?:a must|mandatory|the only option)`,
]
  .map((pattern) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})${others}`)
  .join('|')
const notOnly = new RegExp(patterns, 'giu')
/** Words that are no part of the name: those of refusals and prepositions, and what has a digit. */
const noName = String.raw`(?!(?:any|all|every|other|nothing|none|without|except|under|below|over|above|less|more|than|in|on|at|by|with|for|from|to|of|but|and|or)\b|\S*\d)`
const nameWord = String.raw`${noName}[^\s,.;:!?]+`
/** 'Gap or any other clothes shop'. */
const orAny = new RegExp(
  String.raw`(^|(?<=[\s,.;:!?])(?:for|from|at) )(${nameWord}(?: ${nameWord})? or )((?:any|some) other )((?:\p{L}+ ){1,3})((?:shop|store|brand)s?)(?!\p{L})`,
  'giu',
)
const refusing = new RegExp(refusingBefore.source, 'iu')
const clauseBefore = /[^.;:!?\n]*$/u

/** Removes the name, or, where it is refused, the words between it and the refused kind: 'not gap or clothes'. */
const withoutOrAny = (text: string): string =>
  text.replace(
    orAny,
    (
      whole,
      before: string,
      name: string,
      other: string,
      kind: string,
      shop: string,
      at: number,
    ) => {
      const [clause = ''] = clauseBefore.exec(text.slice(0, at)) ?? []
      return refusing.test(`${clause} ${whole}`)
        ? `${before}${name}${kind.trimEnd()}`
        : `${before}${other}${kind}${shop}`
    },
  )

export const withoutNotOnly = (text: string): string => withoutOrAny(text.replace(notOnly, ' '))
