import { managingRights } from '#shared/rules/agencies/agencies.ts'

import { InviteForm } from './invite-form.tsx'

/** Invites creators who have an account, or prefer to create their own. */
export function InviteInfluencer() {
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="invite-influencer">
      <div className="grid gap-2">
        <h2 className="t-title" id="invite-influencer">
          Invite an influencer
        </h2>
        <p className="soft">
          For creators with an account of their own. They see what you may do, and decide.
        </p>
      </div>
      <details className="more">
        <summary>What they agree to</summary>
        <ul className="bullets soft t-sm">
          {managingRights.gives.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </details>
      <InviteForm what={{ kind: 'influencer' }} />
    </section>
  )
}
