import './profile-header.css'
import { ArrowUpRight, CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'

import type { PublicProfile } from '#shared/contract/profiles/profiles.ts'
import { plural } from '#shared/rules/text/formats.ts'
import { shownFullName, shownUsername } from '#shared/rules/profiles/profile-names.ts'
import { initialOf } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { srcSetOf } from '#web/ui/pictures/picture-sizes.ts'
import { stockOfCategory } from '#shared/rules/brands/stocks.ts'
import { VerifiedMark } from '#web/ui/pictures/verified-mark.tsx'

import { FollowButton } from '#web/parts/followers/follow-button.tsx'
import { ShareProfile } from './share-profile.tsx'

const networks = ['Instagram', 'TikTok', 'X', 'YouTube', 'LinkedIn'] as const

const addressOn = (network: (typeof networks)[number], profile: PublicProfile) =>
  profile[`${network.toLowerCase() as Lowercase<typeof network>}_url`]

type ProfileHeaderProps = {
  profile: PublicProfile
  /** The owner's own words. */
  text?: ReactNode
}

/** Name, links and number of codes, as one large ticket. */
export function ProfileHeader({ profile, text }: ProfileHeaderProps) {
  const name = shownFullName(profile)
  const links = networks.filter((network) => addressOn(network, profile))
  const stock = profile.page?.theme ?? stockOfCategory(profile.category)
  return (
    <section className="prof" data-stock={stock} data-visit={profile.id}>
      <div className="prof__body cut-b">
        <div className="prof__pic" data-theme="light" data-stock={stock}>
          {profile.avatar_url ? (
            <img
              srcSet={srcSetOf(profile.avatar_url)}
              sizes="(min-width: 900px) 360px, 72px"
              src={profile.avatar_url}
              alt={`Portrait of ${name}`}
              width={360}
              height={360}
            />
          ) : (
            <span
              className="self-center justify-self-center font-display text-[clamp(2.625rem,16vw-6.375rem,9rem)] leading-none font-extrabold text-on-stock font-stretch-[76%]"
              aria-hidden="true"
            >
              {initialOf(name)}
            </span>
          )}
        </div>
        <div className="prof__txt">
          <div className="grid gap-3">
            <h1 className="t-display">
              {name}
              {profile.is_verified ? <VerifiedMark /> : null}
            </h1>
            {/* Credit cards are shown by name only (spec §2). */}
            {profile.is_creditcard ? (
              <p className="badges">
                <Badge icon={<CreditCard className="icon" aria-hidden="true" />}>Credit card</Badge>
              </p>
            ) : (
              <p className="font-mono text-base leading-none font-medium text-ink-2 font-stretch-[84%]">
                @{shownUsername(profile)}
              </p>
            )}
          </div>
          {text}
          {links.length === 0 ? null : (
            <ul className="chips scroll-row" aria-label="Social links">
              {links.map((network) => (
                <li key={network}>
                  <a
                    className="chip"
                    href={addressOn(network, profile) ?? ''}
                    target="_blank"
                    rel="nofollow noopener"
                  >
                    {network}
                    <ArrowUpRight className="icon icon--sm" aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="prof__stub cut-t">
        <div>
          <span className="prof__n">{profile.live_count}</span>
          <span>live {plural(profile.live_count, 'code')}</span>
        </div>
        <div className="prof__acts">
          <FollowButton profile={profile} />
          <ShareProfile profile={profile} />
        </div>
      </div>
    </section>
  )
}
