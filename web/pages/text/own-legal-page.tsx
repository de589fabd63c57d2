import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'

import { formatDate } from '#shared/rules/formats.ts'
import type { LegalTextName, Span, TextBlock } from '#shared/rules/legal-text.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PagePending } from '#web/ui/page-pending.tsx'

import { legalTextQuery } from './legal-data.ts'
import { LegalPage } from './legal-page.tsx'

/** A text of the law by the operator, from a file. */
export function OwnLegalPage({ name }: { name: LegalTextName }) {
  const { data, error, isError, isFetching, refetch } = useQuery(legalTextQuery(name))
  if (isError)
    return (
      <div className="wrap py-section">
        <ErrorPanel
          title="This text could not be loaded"
          message={sentenceOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    )
  if (!data) return <PagePending />
  return (
    <LegalPage
      title={data.title}
      lead={data.lead}
      updated={{ text: formatDate(data.updated), date: data.updated }}
      sections={data.sections.map(({ blocks, ...section }) => ({
        ...section,
        body: blocks.map((block, index) => <Block key={index} {...block} />),
      }))}
    />
  )
}

function Block({ kind, items }: TextBlock) {
  if (kind === 'paragraph') return <p>{items.map(wordsOf)}</p>
  return (
    <ul>
      {items.map((spans, index) => (
        <li key={index}>{wordsOf(spans)}</li>
      ))}
    </ul>
  )
}

function wordsOf(spans: Span[]) {
  return spans.map(({ text, link, is_bold }, index) => (
    <Fragment key={index}>
      {link !== undefined ? (
        <a className="link" href={link}>
          {text}
        </a>
      ) : is_bold ? (
        <strong>{text}</strong>
      ) : (
        text
      )}
    </Fragment>
  ))
}
