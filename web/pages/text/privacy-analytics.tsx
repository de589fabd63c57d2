import { CookieChoices } from '#web/layout/cookie-choices.tsx'

/** What is counted, and what is measured after consent. Each sentence must match the code. */
export function Analytics() {
  return (
    <>
      <p>
        What we count for ourselves are the daily numbers of section 3. They hold no identifiers
        from the start. Should a record of how the service is used ever belong to an account or a
        conversation, it is made anonymous after 2 years at the latest.
      </p>
      <p>
        We may also ask you whether we may <strong>measure our advertising with Meta</strong>, the
        company behind Facebook and Instagram. Nothing of it is loaded, stored or sent before you
        accept, and everything works the same if you decline. Where you are never asked, nothing is
        measured.
      </p>
      <p>If you accept, Meta receives</p>
      <ul>
        <li>
          which of our public pages you open, and when you sign up, take a role, choose or pay for a
          plan, share a profile or start to write to us about working together;
        </li>
        <li>
          your internet address, the name of your browser, the cookies <code>_fbp</code> and{' '}
          <code>_fbc</code>, and, when you are signed in, hashes of your email address, name and
          account number, by which Meta can recognise you if it knows you;
        </li>
        <li>what a plan costs per month, when you choose or pay for one.</li>
      </ul>
      <p>
        It comes by a script of Meta’s in your browser, the pixel, and by our own server, under one
        number, so that nothing counts twice. Neither runs on pages of your account, in the chat or
        on pages that a link in a mail opens, and what you search for is left out. We want to know
        which advertisements bring people here; Meta uses the data as its own privacy policy says.
        What waits to be sent is deleted as soon as it is sent, and what cannot be sent after two
        weeks.
      </p>
      <p>
        Your answer holds for 180 days, then we ask again. You can change it at any time, here or at
        the end of every page: <CookieChoices className="link" />. If you take it back, nothing more
        is sent, what still waits is dropped and the two cookies are deleted. If your browser sends
        Global Privacy Control, that is a no, and you are not asked.
      </p>
    </>
  )
}
