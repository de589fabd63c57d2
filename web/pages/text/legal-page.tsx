import './legal-page.css'
import '#web/ui/words.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { brand } from '#shared/rules/brand.ts'

import { mailTo } from './mail-to.ts'

export type LegalSection = {
  /** Part of the address of the section, so it never changes. */
  id: string
  title: string
  body: ReactNode
}

type LegalPageProps = {
  title: string
  lead: string
  /** The day as it reads, and as machines read it. */
  updated: { text: string; date: string }
  sections: readonly LegalSection[]
}

/** A long text with its list of contents, which stays in view on wide screens. */
export function LegalPage({ title, lead, updated, sections }: LegalPageProps) {
  return (
    <div className="wrap pb-section">
      <header className="pagehead words__head">
        <h1 className="t-display">{title}</h1>
        <p className="t-lead">{lead}</p>
        <p className="soft">
          Last updated <time dateTime={updated.date}>{updated.text}</time>
        </p>
      </header>
      <div className="legal">
        <nav className="legal__contents" aria-labelledby="contents">
          <h2 className="t-subtitle pb-3" id="contents">
            On this page
          </h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal__text">
          {sections.map(({ id, title, body }) => (
            <section key={id} className="prose" aria-labelledby={id}>
              <h2 className="t-title" id={id}>
                {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The product's address, as a link that starts a mail. */
export function MailLink({ subject }: { subject: string }) {
  return (
    <a className="link" href={mailTo(subject)}>
      {brand.contact_email}
    </a>
  )
}

export function TermsLink() {
  return (
    <Link className="link" to="/terms">
      terms
    </Link>
  )
}

export function PrivacyLink() {
  return (
    <Link className="link" to="/privacy">
      privacy policy
    </Link>
  )
}
