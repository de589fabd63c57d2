import { brand } from '#shared/rules/product/brand.ts'

import { Analytics } from './privacy-analytics.tsx'
import type { LegalSection } from './legal-page.tsx'
import { MailLink } from './legal-page.tsx'

/** Stored data: what, where and why. Each sentence must match the code. */
export const privacyData: readonly LegalSection[] = [
  {
    id: 'short',
    title: '1. The short version',
    body: (
      <ul>
        <li>You can find and copy codes without an account.</li>
        <li>We do not store your internet address, but for what you agree to in section 9.</li>
        <li>
          The only cookies are those of signing in, of the chat and of codes for one person, unless
          you agree to more.
        </li>
        <li>
          Nothing of other companies runs on this site, unless you agree that we measure our
          advertising with Meta. You can take that back at any time.
        </li>
        <li>We do not sell personal data.</li>
        <li>Ask us anything about your data and you have an answer within 30 days.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: '2. Who is responsible',
    body: (
      <p>
        The people who run {brand.name} are responsible for the data described here. You reach us at{' '}
        <MailLink subject="Privacy inquiry" />.
      </p>
    ),
  },
  {
    id: 'visiting',
    title: '3. When you visit',
    body: (
      <>
        <p>
          Your browser sends its internet address with every request; without it no answer could
          reach you. We turn it at once into a keyed hash, a code from which the address cannot be
          read back without our key. The address itself is not written down, but for what section 9
          asks you about. The hash is used for two things:
        </p>
        <ul>
          <li>
            <strong>Limits</strong> against floods and password guessing. We count requests by hash
            or account, for attempts to sign in together with the email address that was tried.
            These counters are deleted within two hours, and those that run for a day, such as the
            one for changes of username, within two days.
          </li>
          <li>
            <strong>Counting copies and visits to shops.</strong> For each code we keep one number
            per day and way of access: how often it was copied and how often its link was opened. So
            that nobody counts twice in an hour, we keep a mark made from the hash, a number from 1
            to 3 that stands for the browser’s name, the code and the day. It cannot be linked from
            one code or day to the next and is deleted within two hours. The daily numbers say
            nothing about who. Added up, per brand and per week, they are what the owner of the
            codes sees.
          </li>
          <li>
            <strong>Counting visits of a creator’s page.</strong> In the same way we keep one number
            per page, day and place that visitors came from: the name that the creator gave to the
            link, or the kind of site, such as a search engine. We keep neither its address nor
            anything about the visitor.
          </li>
        </ul>
        <p>
          The server’s log notes which page was asked for, when, how long it took and whether it
          worked. It holds neither addresses nor what you searched for, and is kept for 90 days at
          most.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    title: '4. What stays in your browser',
    body: (
      <>
        <ul>
          <li>
            <strong>A session cookie</strong>, only after you sign in or sign up. It keeps you
            signed in, cannot be read by scripts, and ends after seven days without a visit or when
            you sign out.
          </li>
          <li>
            <strong>A cookie that waits for you to confirm your address</strong>, after a sign-up.
            It works for an hour and goes when you close the browser.
          </li>
          <li>
            <strong>A cookie for one question to your passkeys</strong>, when you open the sign-in
            page or use one. It holds a random number and lasts five minutes.
          </li>
          <li>
            <strong>A cookie that knows this browser again</strong>, once you have signed in. It
            holds a signed mark per account, which tells us that a sign-in from here is no news; we
            keep nothing of it. It lasts a year and goes when you delete your account.
          </li>
          <li>
            <strong>A cookie for codes that are for one person</strong>, when you get such a code
            without an account. It holds a random number, so that you get your code again and not
            one of somebody else’s; we keep a hash of it with the code for 30 days. It lasts 30 days
            too.
          </li>
          <li>
            <strong>Such a code itself</strong>, in the session storage of its tab for an hour, so
            that a reload shows it again.
          </li>
          <li>
            <strong>Your choice of light or dark</strong>, in the browser’s local storage, if you
            made one.
          </li>
          <li>
            <strong>Your five latest searches</strong>, in the browser’s local storage, until you
            remove them below the search field. They are not sent to us.
          </li>
          <li>
            <strong>What you follow and save without an account</strong>, in the browser’s local
            storage, until you take it back or sign in. The page For you sends it along to be
            answered, and we keep nothing of it; when you sign in, it moves into your account.
          </li>
          <li>
            <strong>A half-written promo code</strong>, in the local storage of the browser that you
            type it in, until you publish it or empty the form. It is not sent to us before you
            publish.
          </li>
          <li>
            <strong>What you typed into another form and did not send</strong>, never a password,
            until you send or empty it, or close the tab.
          </li>
          <li>
            <strong>How far you had scrolled</strong>, for the back button, until you close the tab.
          </li>
        </ul>
        <p>
          Only the cookies, and what you follow and save, are ever sent to us. None of this needs
          your consent, because all of it only does what you asked for. What we ask you about comes
          on top: your answer, in the cookie <code>fanfare_consent</code> for 180 days, and, only if
          it is yes, the cookies <code>_fbp</code> and, after an advertisement that you clicked,{' '}
          <code>_fbc</code>, for 90 days. Section 9 says what they do.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: '5. When you have an account',
    body: (
      <>
        <p>We keep what you give us and what the account needs:</p>
        <ul>
          <li>your email address, name and username, and your password only as a salted hash;</li>
          <li>with two-step login, the key of your app and your recovery codes, encrypted;</li>
          <li>of each passkey its public half, the name you gave it and its last use;</li>
          <li>for a day at most, a new address that waits to be confirmed;</li>
          <li>whether you are a creator, an agency or a card program, and your plan;</li>
          <li>
            if you apply as a card issuer, what you tell us of your cards, the address to reach you
            and our answer;
          </li>
          <li>what you add to your profile: picture, category, links to your social accounts;</li>
          <li>the promo codes that you publish, with their links and dates;</li>
          <li>
            whom and what you follow, the codes that you saved, and the web domains of their brands,
            so that their codes can be shown to you first;
          </li>
          <li>
            of which codes you want to be told by mail: until we told you, until you remove it, or
            for a year;
          </li>
          <li>
            where you switch on notifications, with or without an account: the address and keys by
            which your browser is told, its time zone, what it wants to hear of and what it was told
            in the last week. We forget it when you switch them off or sign out, or after 90 days in
            which we hear nothing of it. The service of your browser’s maker passes notifications on
            and cannot read them;
          </li>
          <li>for agencies, which creators they look after, and the codes published for them;</li>
          <li>usernames that you gave up, for 90 days, as they lead to you that long;</li>
          <li>
            whether you had our welcome mail, which kinds of mails you gave up, and which reminders
            of codes that end you had;
          </li>
          <li>
            appeals against blocked codes and requests to be verified, with our answers, and the
            profile that we looked at;
          </li>
          <li>a log of what you, an agency or we changed in your account and your codes;</li>
          <li>
            each session that is signed in: when it began and ends, when you last proved there that
            it is you, and the browser’s name.
          </li>
        </ul>
        <p>
          Your profile and your live codes are public: name, username, picture, category, social
          links, codes. Your email address, your sessions, your plan and whom you follow are not.
        </p>
      </>
    ),
  },
  {
    id: 'messages',
    title: '6. The Instagram DM service',
    body: (
      <>
        <p>
          This applies once you write to {brand.instagram_handle} and automatic answers are open.
          Instagram then passes your message to us, with an identifier of the conversation. We use
          both to answer you, to keep the service working and to stop abuse, and for nothing else.
        </p>
        <p>
          The log of messages and answers is kept for 90 days and then deleted. If you take a
          message back in Instagram, our copy goes too. We do not write to you first. What Instagram
          itself does with messages is described in its own privacy policy.
        </p>
      </>
    ),
  },
  {
    id: 'chat-and-extension',
    title: '7. Chat and browser extension',
    body: (
      <>
        <p>
          These apply where the two are offered and you use them. A conversation in the shopping
          chat belongs to a random number in a cookie that ends with your browser session; its log
          is deleted after 90 days. If a language model helps to understand you, it receives the
          text of the conversation and nothing else about you.
        </p>
        <p>
          The extension looks up shops on your device, in a list that it has downloaded. Which pages
          you visit is not sent to us. Only when that list is too large for your device does opening
          the extension on a shop ask us for that shop’s codes; we do not store that it did.
        </p>
        <p>
          If you say whether a code worked, here or in the extension, we keep the answer, the hour
          and three hashes for 30 days: of a random number that your browser makes anew for every
          code and day, of your keyed address with code and day, and of the keyed network that the
          address belongs to with the code. They show that nobody speaks twice. None of them leads
          from one code to another. If you connect an extension with your account, we keep when you
          did, the day of its last use and the hash of its token, until you disconnect it or have
          not used it for 2 years.
        </p>
        <p>
          If you report a code, we keep what you say of it and, if you are signed in, that it was
          you. Of a brand that asks us to take a code down we also keep the name and the work
          address that we answer to. The owner of the code learns none of this. A keyed hash, by
          which the same report does not count twice, goes after two days. Name, address and account
          go 90 days after we have decided.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: '8. Payment',
    body: (
      <p>
        This applies when you take a paid plan. A payment provider takes your card details on its
        own pages; we never see the card number. We receive your plan, whether a payment succeeded,
        until when it is paid and the provider’s reference, and keep them with your account. The
        provider keeps invoices for as long as tax law asks.
      </p>
    ),
  },
  {
    id: 'analytics',
    title: '9. Analytics and advertising',
    body: <Analytics />,
  },
]
