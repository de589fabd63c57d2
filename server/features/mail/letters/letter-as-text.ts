import { brand } from '#shared/rules/product/brand.ts'
import { cleanText } from '#server/http/pages/escape-text.ts'

import type { Letter, Block } from './letter.ts'

/** The mail as plain text with all URLs. */
export function letterAsText(letter: Letter, home: string): string {
  const foot = [
    letter.reason,
    `Questions? Write to ${brand.contact_email}.`,
    ...(letter.unsubscribe === undefined
      ? []
      : [
          `Unsubscribe from mails of this kind (${letter.unsubscribe.kind}): ${letter.unsubscribe.link}`,
        ]),
    `${brand.name}, ${home}`,
  ]
  const parts = [letter.heading, ...letter.blocks.map(blockAsText), '-- ', foot.join('\n')]
  return `${parts.map(cleanText).join('\n\n').replace('-- \n\n', '-- \n')}\n`
}

function blockAsText(block: Block): string {
  if (block.kind === 'button') return `${block.label}:\n${block.link}`
  if (block.kind === 'facts')
    return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if (block.kind === 'items')
    return block.items
      .map(({ title, text, link }) => [`* ${title}`, text, link].filter(Boolean).join('\n  '))
      .join('\n')
  if (block.kind === 'steps') {
    return block.steps
      .map(({ title, text, label, link }) => {
        const named = link.endsWith(label) ? link : `${label}: ${link}`
        return `* ${title}\n  ${text}\n  ${named}`
      })
      .join('\n\n')
  }
  return block.text
}
