import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { ContactPage } from '#web/pages/text/contact-page.tsx'
import { subjectFrom } from '#web/pages/text/mail-to.ts'

export const Route = createFileRoute('/contact')({
  // Naming the key, even without a value, removes an invalid value from the page and the URL.
  validateSearch: (search: Record<string, unknown>): { subject?: string | undefined } => ({
    subject: subjectFrom(search['subject']),
  }),
  headers: () => publicPageHeaders,
  head: ({ match }) =>
    textPageHead({
      title: 'Contact us',
      description: 'Write to us by e-mail about a code, your account, a plan or your data.',
      path: '/contact',
      origin: match.context.origin,
    }),
  component: Contact,
})

function Contact() {
  const { subject } = Route.useSearch()
  return <ContactPage subject={subject} />
}
