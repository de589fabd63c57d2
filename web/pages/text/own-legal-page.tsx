import { formatDate } from '#shared/rules/formats.ts'
import type { LegalText, Span, TextBlock } from '#shared/rules/legal-text.ts'

import { LegalPage } from './legal-page.tsx'

/** A text of the law by the operator, from a file. */
export function OwnLegalPage({ text }: { text: LegalText }) {
  return (
    <LegalPage
      title={text.title}
      lead={text.lead}
      updated={{ text: formatDate(text.updated), date: text.updated }}
      sections={text.sections.map(({ blocks, ...section }) => ({
        ...section,
        body: blocks.map((block, index) => <Block key={index} {...block} />),
      }))}
    />
  )
}

function Block({ kind, items }: TextBlock) {
  if (kind === 'paragraph') return <p>{items.flat().map(asWords)}</p>
  return (
    <ul>
      {items.map((spans, index) => (
        <li key={index}>{spans.map(asWords)}</li>
      ))}
    </ul>
  )
}

function asWords({ text, link, is_bold }: Span, index: number) {
  if (is_bold) return <strong key={index}>{text}</strong>
  if (link === undefined) return text
  return (
    <a key={index} className="link" href={link}>
      {text}
    </a>
  )
}
