import type { Shown } from './answer.ts'
import { findDealsById } from './deal-queries.ts'
import type { Reader } from './deal-queries.ts'
import { plainWords } from './squeeze.ts'

/** 'The one from will', 'i meant the card one'. */
const picked =
  /^(?:(?:no|nope|nah|sorry|oops|actually|wait|just|only|i|mean|meant|want|give|show|me) )*the (?:(?<before>\S+(?: \S+)?) (?:one|code|deal)|(?:one|code|deal) (?:from|by|of) (?<behind>\S+(?: \S+)?))(?: please| pls)*$/

/** The only one of the shown deals whose owner is called by the words that a message picks one with. */
export async function readShownOne(
  reader: Reader,
  { promo_code_ids }: Shown,
  line: string,
): Promise<string | undefined> {
  const { before, behind } = picked.exec(line)?.groups ?? {}
  const said = before ?? behind
  if (said === undefined || promo_code_ids.length < 2) return undefined
  const shown = await findDealsById(reader, promo_code_ids)
  const [first, ...others] = shown.filter(({ full_name, username }) => {
    const parts = new Set(
      [full_name, username ?? ''].flatMap((name) => plainWords(name).split(' ')),
    )
    return said.split(' ').every((word) => parts.has(word))
  })
  return others.length === 0 ? first?.id : undefined
}
