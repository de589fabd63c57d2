import { useState } from 'react'
import { browser } from 'wxt/browser'

import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { product } from '../product.ts'
import { ask } from '../messages.ts'

import { noticePermission } from './permissions.ts'
import type { SettingsFacts } from './settings-facts.ts'

/** The only feature that needs access to pages. Its click requests the permission, the next click returns it. */
export function NoticeSettings({ facts }: { facts: SettingsFacts }) {
  const { settings, notices } = facts
  const [isRefused, setIsRefused] = useState(false)
  const save = (notice: boolean) => ask({ type: 'change_settings', changes: { notice } })
  const turnOn = async () => {
    const isAllowed = await browser.permissions.request(noticePermission())
    setIsRefused(!isAllowed)
    if (isAllowed) await save(true)
  }
  const turnOff = async () => {
    await save(false)
    await browser.permissions.remove(noticePermission())
  }
  const resume = (domain: string) => ask({ type: 'change_notices', domain, is_paused: false })
  return (
    <section className="settings__part">
      <h2 className="t-subtitle">
        A quiet notice on shops with codes
        {settings.notice ? <Badge kind="ok">On</Badge> : null}
      </h2>
      <p>
        A small ticket in the corner of the page, at most once per shop and day. For this your
        browser will ask whether {product.name} may "read and change" the sites you visit. It only
        adds that ticket, and runs on no other pages than those of shops on the list. Leave it off
        if you would rather not: everything else works without.
      </p>
      {isRefused ? <p role="status">Your browser did not allow it, so notices stay off.</p> : null}
      {settings.notice ? (
        <Button size="sm" onClick={() => void turnOff()}>
          Turn off and give the permission back
        </Button>
      ) : (
        <Button size="sm" variant="ink" onClick={() => void turnOn()}>
          Turn on notices
        </Button>
      )}
      {notices.paused.length > 0 ? (
        <>
          <h3 className="popup__group">No notices on</h3>
          <ul className="settings__list">
            {notices.paused.map((domain) => (
              <li key={domain}>
                {domain}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Show notices on ${domain} again`}
                  onClick={() => void resume(domain)}
                >
                  Show again
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
