import { Children } from 'react'

import { formatDate } from '#shared/rules/text/formats.ts'
import type { LegalText, Span, TextBlock } from '#shared/rules/product/legal-text.ts'

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
        body: Children.toArray(blocks.map(asBlock)),
      }))}
    />
  )
}

function asBlock({ kind, items }: TextBlock) {
  const shown = items.map((spans) => Children.toArray(spans.map(asInline)))
  return kind === 'paragraph' ? (
    <p>{shown[0]}</p>
  ) : (
    <ul>{Children.toArray(shown.map((words) => <li>{words}</li>))}</ul>
  )
}

function asInline({ text, link, is_bold }: Span) {
  if (is_bold) return <strong>{text}</strong>
  if (link === undefined) return text
  return (
    <a className="link" href={link}>
      {text}
    </a>
  )
}
