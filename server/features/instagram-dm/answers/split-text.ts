/** Instagram's limit is 1,000 bytes of UTF-8 per message (integrations §1.7). */
export const maxBytes = 1000

const bytesOf = (text: string) => Buffer.byteLength(text)

/**
 * Packs blocks, separated by empty lines, into as few messages as possible. Only a block that is too long by itself is
 * split: between lines, then words, then graphemes. So a code or link that fits into a message is never cut.
 */
export function packBlocks(blocks: readonly string[], limit = maxBytes): string[] {
  const pieces = blocks
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap((block) => (bytesOf(block) <= limit ? [block] : splitBlock(block, limit)))
  return join(pieces, '\n\n', limit)
}

function splitBlock(block: string, limit: number): string[] {
  const lines = block.split('\n').flatMap((line) => {
    if (bytesOf(line) <= limit) return [line]
    const words = line.split(' ').flatMap((word) => {
      if (bytesOf(word) <= limit) return [word]
      const characters = [...new Intl.Segmenter().segment(word)].flatMap(({ segment }) =>
        // A letter may have any number of combining marks.
        bytesOf(segment) <= limit ? [segment] : Array.from(segment),
      )
      return join(characters, '', limit)
    })
    return join(words, ' ', limit)
  })
  return join(lines, '\n', limit)
}

/** Joins pieces up to the limit; each piece is within it. */
function join(pieces: readonly string[], between: string, limit: number): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const longer = last === undefined ? piece : last + between + piece
    if (last === undefined || bytesOf(longer) > limit) joined.push(piece)
    else joined[joined.length - 1] = longer
  }
  return joined
}
