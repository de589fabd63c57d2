import '#web/ui/page-frames/text-page.css'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Mail } from 'lucide-react'

import { brand } from '#shared/rules/product/brand.ts'
import { track } from '#web/parts/marketing/marketing.ts'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'

import { mailTo } from './mail-to.ts'
import { TextPage, TextSection } from './text-page.tsx'

/** @param subject the mail's subject, from the link to this page */
export function ContactPage({ subject }: { subject: string | undefined }) {
  return (
    <TextPage
      title="Contact us"
      lead="Write to us by email. A person reads it, and a person answers."
    >
      <div className="grid max-w-[46rem] gap-5">
        {subject === undefined ? null : (
          <p>
            Your mail will have the subject <strong>{subject}</strong>.
          </p>
        )}
        <CopyText text={brand.contact_email} name="address" />
        <div className="text-page__cta">
          <a className="btn btn--primary btn--lg" href={mailTo(subject)} onClick={leadOf(subject)}>
            <Mail className="icon" aria-hidden="true" />
            Write an email
          </a>
        </div>
        <p className="soft">
          The button opens your mail program. If nothing happens, copy the address instead.
        </p>
      </div>
      <TextSection title="What is it about?">
        <ul className="points">
          <li>
            <h3 className="t-subtitle">A code does not work</h3>
            <p>
              Tell us on the code itself, without an account: press{' '}
              <Ellipsis className="icon icon--sm inline" role="img" aria-label="More" /> at the foot
              of its ticket and choose “Report this code”. We look at every report.
            </p>
            <p>
              <Link className="link link--alone" to="/deals">
                Find the code
              </Link>
            </p>
          </li>
          {topics.map(({ title, text, subject }) => (
            <li key={subject}>
              <h3 className="t-subtitle">{title}</h3>
              <p>{text}</p>
              <p>
                <a className="link link--alone" href={mailTo(subject)} onClick={leadOf(subject)}>
                  Write about “{subject}”
                </a>
              </p>
            </li>
          ))}
        </ul>
      </TextSection>
      <div className="prose">
        <p className="soft">
          Questions about your data go to the same address and are answered within 30 days. What we
          keep is in our{' '}
          <Link className="link" to="/privacy">
            privacy policy
          </Link>
          .
        </p>
      </div>
    </TextPage>
  )
}

/** A message about a failing code or about personal data is not a lead. */
const leads = new Set<string | undefined>([undefined, 'Become an influencer', 'Elite Plan Enquiry'])

function leadOf(subject: string | undefined) {
  return () => {
    if (leads.has(subject)) void track({ name: 'Lead', lead_type: 'general' })
  }
}

const topics = [
  {
    title: 'You have an account and want to publish',
    text: 'Write from the address of your account and name the Instagram account that is yours.',
    subject: 'Become an influencer',
  },
  {
    title: 'More codes than any plan holds',
    text: 'Say roughly how many codes and creators you look after.',
    subject: 'Elite Plan Enquiry',
  },
  {
    title: 'Your data',
    text: 'Ask for a copy, a correction or for your account to be deleted.',
    subject: 'Privacy inquiry',
  },
]
