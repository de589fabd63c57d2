import { isOfSomethingElse } from './refusals.ts'

/** Says in the order that the rules read what shoppers say in their own, before a name is looked for. */

const cue = String.raw`without|except(?:ing)?(?: for)?|excluding|exclude|apart from|aside from|other than|besides|minus|not|no|nothing (?:from|by)|none of|skip|avoid|leave out|anything but|ohne|außer|ausser|sin|excepto|sans|sauf|senza|tranne|sem|exceto`

/** 'Except the car rental lot (budget, enterprise)'. Between the two there is neither a sign nor much. */
const inBrackets = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${cue})((?:\s+[^\s,.;:!?()[\]]{1,30}){0,8}?)\s*[([]([^()[\]]{2,120})[)\]]`,
  'giu',
)

/** 'Neither worked', 'none of the codes works', 'both got refused'. */
const ofThem = String.raw`(?:\s+of\s+(?:them|those|these|it|(?:the|your)(?:\s+(?:two|three|codes?|ones?)){1,2}))?(?:\s+(?:codes?|ones?))?`
const noneWorked = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:neither|none|not (?:a single )?one|nothing)${ofThem}\s+(?:actually\s+|even\s+)?(?:work(?:s|ed)?|(?:was|were|is|are|got)\s+(?:accepted|valid))(?![\p{L}\p{N}])`,
  'giu',
)
const allFailed = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:both|all)${ofThem}\s+(?:(?:have|were|are|got)\s+)*(?:fail(?:ed)?|refused|rejected|declined|denied|invalid|expired|dead|didn['’]?t work|did not work|don['’]?t work)(?![\p{L}\p{N}])`,
  'giu',
)
const allBroken = 'all of them do not work'

/** How many of each is no wish of its own. */
const ofEach =
  /[,.;]? ?(?:just |only )?(?:one|a|1) (?:code |deal )?(?:of |for )?each(?: (?:is|would be) (?:enough|fine|ok|plenty)| will do)?(?=\s*(?:[,.;!?]|please|pls|thanks|$))/giu

export function saidPlainly(text: string): string {
  return text
    .replace(inBrackets, (whole, refusal: string, between: string, list: string) =>
      isOfSomethingElse(between)
        ? whole
        : `${refusal}${between} , without ${list
            .split(/\s*[,;/+]\s*(?:and |or )?/u)
            .filter(Boolean)
            .join(' and ')} , `,
    )
    .replace(noneWorked, allBroken)
    .replace(allFailed, allBroken)
    .replace(ofEach, '')
}

/** Whether all that was shown did not work. */
export const isOfAll = (line: string): boolean => line.includes(allBroken)
