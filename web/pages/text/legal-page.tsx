import '#web/ui/page-frames/text-page.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { brand } from '#shared/rules/product/brand.ts'

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
  /** The date for readers, and in ISO format. */
  updated: { text: string; date: string }
  sections: readonly LegalSection[]
}

/** A long text with a table of contents, which is sticky on wide screens. */
export function LegalPage({ title, lead, updated, sections }: LegalPageProps) {
  return (
    <div className="wrap pb-section">
      <header className="pagehead text-page__head">
        <h1 className="t-display">{title}</h1>
        <p className="t-lead">{lead}</p>
        <p className="soft">
          Last updated <time dateTime={updated.date}>{updated.text}</time>
        </p>
      </header>
      <div className="grid gap-10 lg:grid-cols-[270px_minmax(0,1fr)] lg:gap-[clamp(3rem,6vw,6rem)]">
        <nav
          className="self-start lg:sticky lg:top-[100px] lg:max-h-[calc(100dvh-120px)] lg:overflow-y-auto"
          aria-labelledby="contents"
        >
          <h2 className="t-subtitle pb-3" id="contents">
            On this page
          </h2>
          <ol className="border-t-[1.5px] border-ink">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  className="flex min-h-11 items-center border-b border-line py-1 text-sm leading-[1.3] font-[550] no-underline hover:underline hover:underline-offset-[0.25em]"
                  href={`#${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-11">
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
