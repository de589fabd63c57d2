import { Link } from '@tanstack/react-router'

import { brand, instagramLink } from '#shared/rules/product/brand.ts'

import { utcToday } from '#web/parts/days/utc-today.ts'

import { CookieChoices } from './cookie-choices.tsx'
import { FooterThemeSwitch } from './footer-theme-switch.tsx'
import { footerColumns } from './navigation.ts'
import { SiteLogo } from './site-logo.tsx'
import { SubscriptionBlock } from './subscription-block.tsx'

export function SiteFooter() {
  return (
    <footer className="site-footer" id="site-footer">
      <div className="wrap">
        <div className="site-footer__grid">
          <div className="grid content-start justify-items-start gap-4">
            <SiteLogo size="lg" />
            <p className="soft max-w-80">Promo codes straight from the people you follow.</p>
          </div>
          <div className="site-footer__cols">
            {footerColumns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map((link) => (
                    <li
                      key={link.label}
                      className={link.isForVisitors ? 'visitors-only' : undefined}
                    >
                      <Link to={link.to} {...(link.search && { search: link.search })}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                  {title === 'Company' ? (
                    <li>
                      <CookieChoices />
                    </li>
                  ) : null}
                </ul>
              </div>
            ))}
            <SubscriptionBlock />
          </div>
        </div>
        <div className="site-footer__end">
          {/* A page that was rendered before midnight may be hydrated after it. */}
          <span suppressHydrationWarning>
            © {utcToday().slice(0, 4)} {brand.name}. Creators keep 100% of commission.
          </span>
          <span className="site-footer__out">
            <a className="link" href={instagramLink()} target="_blank" rel="noopener">
              Instagram
            </a>
            <a className="link" href={`mailto:${brand.contact_email}`}>
              {brand.contact_email}
            </a>
          </span>
          <FooterThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
