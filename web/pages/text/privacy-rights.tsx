import { Link } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'

import type { LegalSection } from './legal-page.tsx'
import { MailLink } from './legal-page.tsx'

/** Retention periods. */
const keeps = [
  ['Counters of limits, marks of counting', 'Two hours at most, those of a whole day two days'],
  ['Your answer about measuring, in your browser', '180 days'],
  ['Cookies of Meta’s pixel, only if you accept', '90 days, or until you take it back'],
  ['Measured events that wait to be sent', 'Until they are sent, two weeks at most'],
  ['Mark that a browser is known', 'A year, in that browser only'],
  ['Sessions', 'Seven days after the last visit, 90 days at most, or until you sign out'],
  ['A former username, so that links to it lead on', '90 days'],
  ['An account whose address was not confirmed, where we ask for that', '7 days'],
  [
    'Links that were mailed to you',
    'Half an hour for signing in, one hour for a password, a day for an address',
  ],
  ['Which reminders of codes that end you had by mail', '90 days'],
  ['Mails that wait to be sent', 'Until they are sent, three days at most'],
  ['Server log', '90 days at most'],
  ['Log of messages and chats', '90 days'],
  ['Usage records with an identifier', 'Made anonymous after 2 years'],
  ['Daily numbers per code', 'As long as the code exists'],
  ['Their sums per creator and brand', 'As long as the creator’s account exists'],
  ['Account, profile, pictures, codes, follows', 'Until you delete them or your account'],
  ['Payment records', 'As long as tax law asks'],
] as const

/** Recipients of data, retention, and the rights of users. Each sentence must match the code. */
export const privacyRights: readonly LegalSection[] = [
  {
    id: 'providers',
    title: '10. Who works for us',
    body: (
      <>
        <p>
          We do not sell data and do not rent it out. These kinds of companies work for us, and each
          gets only what its work needs:
        </p>
        <ul>
          <li>
            <strong>Hosting and database</strong>: they run the servers and store what sections 3
            and 5 describe.
          </li>
          <li>
            <strong>Email</strong>: receives your address and the text of mails that we send to you,
            or you to us.
          </li>
          <li>
            <strong>Payment</strong>: receives what section 8 describes, when you take a paid plan.
          </li>
          <li>
            <strong>Social platforms</strong>: Instagram carries the messages of section 6. Links to
            a creator’s social accounts are plain links; nothing is loaded from there before you
            follow one. Meta receives what section 9 describes, only if you accept it.
          </li>
        </ul>
        <p>
          Some may work in other countries than yours. Where the law asks for safeguards, such as
          standard contracts for data that leaves Europe, we use them. We give data to authorities
          only when the law obliges us. A shop that you go to from here learns that you came, and
          then its own policy applies.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: '11. How long we keep it',
    body: (
      <dl className="border-t-[1.5px] border-ink">
        {keeps.map(([what, howLong]) => (
          <div
            key={what}
            className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[5fr_7fr]"
          >
            <dt className="font-semibold">{what}</dt>
            <dd className="soft">{howLong}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'safety',
    title: '12. How we protect it',
    body: (
      <p>
        Connections are encrypted. Passwords are stored only as hashes. Each reply of the server is
        checked against a list of what may be shown, so that an email address cannot slip out with a
        public profile. Only those who run the service can reach the database. If something goes
        wrong all the same and it puts you at risk, we tell you.
      </p>
    ),
  },
  {
    id: 'rights',
    title: '13. Your rights (GDPR)',
    body: (
      <>
        <p>
          Signed in, you take a copy of your data and delete your account by yourself on your
          account page; section 16 says what that does. If you live in the European Economic Area or
          the United Kingdom you may also ask us for a copy of your data in a form that machines
          read, have it corrected or deleted, restrict or object to its use, and take back a
          consent. You may also complain to your data protection authority. We treat everybody’s
          requests this way, wherever they live.
        </p>
        <p>We use data because</p>
        <ul>
          <li>the account or the message that you asked for needs it (contract);</li>
          <li>
            the service must be kept safe and creators know what is used (legitimate interest);
          </li>
          <li>the law asks for it, as with invoices (legal obligation);</li>
          <li>you agreed, where we asked (consent).</li>
        </ul>
        <p>No decision about you that has legal effect is made by a machine alone.</p>
      </>
    ),
  },
  {
    id: 'california',
    title: '14. California (CCPA)',
    body: (
      <p>
        If you live in California you may know what we collect and why, get a copy, have it
        corrected or deleted, and are not treated worse for asking. We collect identifiers (name,
        email address, username) and account and plan data, from you, for the purposes above. We do
        not sell personal information. We share it for advertising across sites only as section 9
        describes and only after you accept; you opt out under Cookie choices at the end of every
        page, or by Global Privacy Control. Somebody you trust may ask for you.
      </p>
    ),
  },
  {
    id: 'children',
    title: '15. Children (COPPA)',
    body: (
      <p>
        {brand.name} is not for children under 13, and we do not knowingly collect data from them.
        If you think that a child has an account or wrote to us, tell us at{' '}
        <MailLink subject="A child’s data" /> and we delete it.
      </p>
    ),
  },
  {
    id: 'asking',
    title: '16. How to ask',
    body: (
      <>
        <p>
          <strong>Download my data</strong> on your account page gives you one ZIP file with all
          that section 5 names: a JSON file, tables for spreadsheets, and your pictures. It leaves
          out the hash of your password and other secrets of signing in, other people’s email
          addresses, and who follows you.
        </p>
        <p>
          <strong>Delete account</strong>, on the same page, asks for your password and works at
          once. It deletes your account, profile, pictures, codes with their numbers, follows in
          both directions, links to agencies or creators, plan, mail settings and sessions, what
          waits to be mailed to you, and the log about you. Creators of an agency keep their own
          accounts. Your username is free for others at once. While a paid plan goes on, cancel it
          first.
        </p>
        <p>
          For anything else write to <MailLink subject="Privacy inquiry" />, best from the address
          of your account, or use{' '}
          <Link className="link" to="/contact" search={{ subject: 'Privacy inquiry' }}>
            contact us
          </Link>
          . We answer privacy inquiries within 30 days. We may ask you to show that the account is
          yours.
        </p>
        <p>
          What remains is what the law makes us keep, such as invoices with the payment provider,
          names of brands as you once wrote them, notes in others’ logs that no longer say who it
          was, and for a day the mere number of what was deleted, so that open pages take it away.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: '17. Changes',
    body: (
      <p>
        When what we do changes, this page changes first, with its date. If a change matters to your
        account, we tell you before it applies.
      </p>
    ),
  },
]
