/** The texts of the law that an operator may replace. */
export const legalTextNames = ['terms', 'privacy'] as const

export type LegalTextName = (typeof legalTextNames)[number]

/** Words, bold or with a link. */
export type Span = { text: string; link?: string | undefined; is_bold?: boolean | undefined }

/** A paragraph has one item, a list several. */
export type TextBlock = { kind: 'paragraph' | 'list'; items: Span[][] }

export type LegalText = {
  title: string
  lead: string
  /** The day of its last change. */
  updated: string
  sections: { id: string; title: string; blocks: TextBlock[] }[]
}

/** What a file has to look like, in one line. */
export const legalTextForm =
  '"# Title", "Updated: 2026-11-27", a paragraph, and sections that begin with "## "'

/**
 * Reads a little Markdown: a title, the day, a lead, sections of paragraphs and lists with bold words and links. Everything
 * else is shown as it is written. Undefined if a part is missing.
 */
export function readLegalText(source: string): LegalText | undefined {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split(/^## +/m)
  const title = /^# +(.+)$/m.exec(head)?.[1]?.trim()
  const updated = /^Updated: *(\d{4}-\d\d-\d\d) *$/m.exec(head)?.[1]
  const lead = paragraphsOf(head).find((text) => !/^(?:#|Updated:)/.test(text))
  if (!title || !lead || updated === undefined || !isDay(updated) || rest.length === 0)
    return undefined
  const sections = rest.map((section) => {
    const end = section.indexOf('\n')
    const name = section.slice(0, end === -1 ? undefined : end).trim()
    return { title: name, blocks: end === -1 ? [] : paragraphsOf(section.slice(end)).map(blockOf) }
  })
  if (sections.some(({ title, blocks }) => title === '' || blocks.length === 0)) return undefined
  return {
    title,
    updated,
    lead: lead.replaceAll('\n', ' '),
    sections: sections.map((section, index) => ({ id: idOf(section.title, index), ...section })),
  }
}

const isDay = (text: string) =>
  Number.isFinite(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=# |Updated:)|(?<=^# .*|^Updated:.*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function blockOf(paragraph: string): TextBlock {
  const items = paragraph.split(/^[-*] +/m)
  return items[0]?.trim() === '' && items.length > 1
    ? { kind: 'list', items: items.slice(1).map(spansOf) }
    : { kind: 'paragraph', items: [spansOf(paragraph)] }
}

/** Links lead to the web, to a mailbox or to a page of ours. */
const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/)[^\s()]+)\)/g

function spansOf(text: string): Span[] {
  const line = text.trim().replaceAll(/\s*\n\s*/g, ' ')
  const spans: Span[] = []
  let from = 0
  for (const { index, 0: whole, 1: bold, 2: words = '', 3: link } of line.matchAll(marked)) {
    if (index > from) spans.push({ text: line.slice(from, index) })
    spans.push(bold === undefined ? { text: words, link } : { text: bold, is_bold: true })
    from = index + whole.length
  }
  if (from < line.length) spans.push({ text: line.slice(from) })
  return spans
}

/** 'your-rights'; a number where that says nothing or was there before. */
function idOf(title: string, index: number): string {
  const words = title.toLowerCase().match(/[a-z]+/g) ?? []
  return [...words, index + 1].join('-')
}
