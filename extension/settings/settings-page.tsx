import { ShieldCheck } from 'lucide-react'

import { LiveAnnouncer } from '#web/ui/live-announcer.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { product } from '../product.ts'
import { useStored } from '../stored/use-stored.ts'
import { siteOrigin } from '../site.ts'

import { Connect } from './connect.tsx'
import { IconSettings } from './icon-settings.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { readSettingsFacts } from './settings-facts.ts'
import { ShopList } from './shop-list.tsx'
import { ThemeSettings } from './theme-settings.tsx'

export function SettingsPage() {
  const facts = useStored(readSettingsFacts)
  if (!facts) return null
  return (
    <>
      <header className="popup__head settings__head">
        <Logo label={product.name} halves={product.name_halves} href={siteOrigin()} />
      </header>
      <main className="settings">
        <h1 className="t-headline">Settings</h1>
        <IconSettings facts={facts} />
        <NoticeSettings facts={facts} />
        <Connect facts={facts} />
        <ThemeSettings facts={facts} />
        <ShopList facts={facts} />
        <section className="settings__part">
          <h2 className="t-subtitle">What {product.name} knows about you</h2>
          <p>
            <ShieldCheck className="icon settings__shield" aria-hidden="true" />
            Nothing about where you go. Every six hours it fetches the list of shops that have
            codes, the same list for everyone, and your browser compares it with the page you are
            on. It sets no cookies, changes no links and fills in no codes by itself.
          </p>
          <p>
            It tells the site only what you click: that a code worked or didn't, under a number that
            is a new one for every code and day, and, if you connect, that it wants to know whom you
            follow.
          </p>
          <p>
            Links named "Paid link" are the creators' own affiliate links: they earn when you buy.
            We add none of ours.
          </p>
        </section>
      </main>
      <LiveAnnouncer />
    </>
  )
}
