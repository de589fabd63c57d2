import '#web/ui/page-frames/text-page.css'
import { Link } from '@tanstack/react-router'
import { Puzzle } from 'lucide-react'

import { brand } from '#shared/rules/product/brand.ts'

import { Points, Steps, TextPage, TextSection } from '../text/text-page.tsx'

import codes from './codes.webp'
import { Installing } from './installing.tsx'
import quiet from './quiet.webp'

/** Features and permissions of the extension, and how to install it. */
export function ExtensionPage() {
  const storeLink = brand.extension_store_link
  return (
    <TextPage
      title="Let the icon light up"
      lead="Shop as you always do. When the shop you are on has a creator’s code, our icon lights up. Which pages you open stays with you."
      actions={
        <>
          {storeLink === null ? (
            <a className="btn btn--primary" href="#install">
              <Puzzle className="icon" aria-hidden="true" />
              Install it
            </a>
          ) : (
            <a className="btn btn--primary" href={storeLink} target="_blank" rel="noopener">
              <Puzzle className="icon" aria-hidden="true" />
              Add to Chrome
            </a>
          )}
          <Link className="btn btn--line" to="/extension/connect">
            Connect my account
          </Link>
        </>
      }
    >
      <section className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-12">
        <div className="text-page__part content-start">
          <h2 className="t-headline max-w-[22ch]">What it does</h2>
          <Steps
            steps={[
              {
                title: 'The icon lights up',
                text: 'On a shop that has codes, and nowhere else. The number says how many.',
              },
              {
                title: 'Click it and copy',
                text: 'Every code with the person it is from, its last day, and whether it worked for others.',
              },
              {
                title: 'Paste it at checkout',
                text: 'Then say whether it worked. That helps whoever comes next.',
              },
            ]}
          />
        </div>
        <img
          className="w-full max-w-[24rem] justify-self-center rounded-panel"
          src={codes}
          width={460}
          height={700}
          alt="The opened extension: three codes for Softhour, each with its creator, a copy button and buttons to say whether it worked."
        />
      </section>
      <TextSection title="How it knows the shop without watching you">
        <div className="prose">
          <p>
            Every six hours it fetches one list of shops that have codes, the same list for
            everyone. Your browser compares the list with the page you are on and lights the icon.
            Nothing is sent while you browse, and the extension itself does not learn where you are
            before you click it.
          </p>
          <p>
            The codes are on your device too, for as long as they fit. Beyond 5 MB the opened popup
            asks us for the codes of that one shop; we do not store that it did.
          </p>
        </div>
      </TextSection>
      <TextSection title="What it asks for">
        <Points points={permissions} />
      </TextSection>
      <section className="grid items-center gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-12">
        <div className="text-page__part content-start">
          <h2 className="t-headline max-w-[22ch]">What it cannot do</h2>
          <Points points={limits} />
        </div>
        <img
          className="w-full max-w-[24rem] justify-self-center rounded-panel"
          src={quiet}
          width={460}
          height={580}
          loading="lazy"
          alt="The opened extension on a shop without codes: No codes here yet, and a search over all shops."
        />
      </section>
      <Installing />
    </TextPage>
  )
}

const permissions = [
  {
    title: 'The open tab, when you click',
    text: 'To show the codes of the shop you are on. Without your click it does not see it.',
  },
  {
    title: 'A place on your device',
    text: 'For the list, your settings and the shops where you want peace.',
  },
  {
    title: 'A clock',
    text: 'To fetch the list every six hours.',
  },
  {
    title: 'Rules for its icon',
    text: 'Your browser lights it by the list. Firefox has no such rules, so there it is a choice that you turn on.',
  },
  {
    title: 'Notices, if you want them',
    text: 'A quiet note on shops with codes needs access to pages. It is off, and it is asked for when you turn it on.',
  },
]

const limits = [
  {
    title: 'Read or change pages',
    text: 'Not without the notices above. It never fills in a code by itself.',
  },
  {
    title: 'Touch links or cookies',
    text: 'Links stay as the creator made them. There is no affiliate link of ours.',
  },
  {
    title: 'Talk to others',
    text: 'Your browser lets it reach this site and nobody else.',
  },
  {
    title: 'Fetch programs',
    text: 'All that runs is in the package. Lists count only if our signature fits.',
  },
]
