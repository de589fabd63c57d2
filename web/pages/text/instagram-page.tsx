import '#web/ui/page-frames/text-page.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'

import type { InstagramInfo } from '#shared/contract/deals/instagram.ts'
import { brand, instagramDmLink } from '#shared/rules/product/brand.ts'
import { CopyText } from '#web/ui/buttons/copy-text.tsx'
import { Notice } from '#web/ui/states/notice.tsx'

import { ExampleExchange } from './example-exchange.tsx'
import { instagramInfoQuery } from './instagram-data.ts'
import { PrivacyLink } from './legal-page.tsx'
import { Points, Steps, TextSection } from './text-page.tsx'

export function InstagramPage() {
  const { data: info } = useQuery(instagramInfoQuery)
  return (
    <div className="wrap text-page">
      <div className="grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_460px] lg:items-start">
        <div className="grid content-start gap-5">
          <header className="pagehead text-page__head">
            <h1 className="t-display">Codes by Instagram DM</h1>
            <p className="t-lead">
              Send a brand’s handle, get its live codes back. No account with us, nothing to
              install.
            </p>
          </header>
          {info === undefined || info.is_open ? null : <NotOpenYet isPlayed={info.is_played} />}
          <CopyText text={brand.instagram_handle} name="handle" />
          <div className="text-page__cta">
            <a
              className="btn btn--primary btn--lg"
              href={instagramDmLink()}
              target="_blank"
              rel="noopener"
            >
              <Send className="icon" aria-hidden="true" />
              Open a message
            </a>
          </div>
          <p className="soft">
            The button opens a message to {brand.instagram_handle} in Instagram. In the app you can
            paste the handle into search instead.
          </p>
        </div>
        <ExampleExchange turns={info?.example ?? []} />
      </div>
      <TextSection title="How it goes">
        <Steps
          steps={[
            {
              title: 'Name the brand',
              text: 'Its Instagram handle is the surest way, such as @pacewell. The name or the web address of the shop will do too.',
            },
            {
              title: 'Read the answer',
              text: `You get the codes that are live on the site at that moment, each with the person it comes from. ${responseTime(info?.response_times ?? null)}`,
            },
            {
              title: 'Paste it at checkout',
              text: 'Copy the code from the message, go to the shop, pay less.',
            },
          ]}
        />
      </TextSection>
      <TextSection title="Good to know">
        <Points
          points={[
            {
              title: 'You write first',
              text: 'We answer what you ask. We do not send you offers that you did not ask for.',
            },
            {
              title: 'Only live codes',
              text: 'If there is no code for a brand, the answer says so. Nothing is made up to fill the gap.',
            },
            {
              title: 'STOP ends it',
              text: 'Write STOP and the assistant stops answering you, START and it is back. The first answer says that a program writes.',
            },
            {
              title: 'Messages go after 90 days',
              text: (
                <>
                  What you asked and what we answered is kept for 90 days at most. More in our{' '}
                  <PrivacyLink />.
                </>
              ),
            },
            {
              title: 'Have codes yourself?',
              text: (
                <>
                  What you publish can be found here too.{' '}
                  <Link className="link" to="/signup" search={{ tab: 'influencer' }}>
                    Sign up as influencer
                  </Link>
                </>
              ),
            },
          ]}
        />
      </TextSection>
    </div>
  )
}

/** Until an account is connected, the page links to the assistant on the site. */
function NotOpenYet({ isPlayed }: { isPlayed: boolean }) {
  return (
    <Notice title="Automatic answers are not open yet">
      Until they are, every code they would send you is on the brand’s page.{' '}
      <Link className="link" to="/brands">
        Find the brand
      </Link>
      {isPlayed ? (
        <>
          {' '}
          or{' '}
          <a className="link" href="/dev/instagram">
            play it on this machine
          </a>
          .
        </>
      ) : null}
    </Notice>
  )
}

/** The measured time, or the promised one if there are too few answers. */
function responseTime(times: InstagramInfo['response_times']): string {
  if (times === null) return 'The average response takes under 3 seconds.'
  return `Half of the answers leave within ${seconds(times.p50_ms)}, 95% within ${seconds(times.p95_ms)}, measured over the last 24 hours.`
}

/** '0.2 seconds': rounded up, so that it stays true. */
function seconds(ms: number): string {
  const tenths = Math.max(1, Math.ceil(ms / 100))
  return tenths === 10 ? '1 second' : `${tenths / 10} seconds`
}
