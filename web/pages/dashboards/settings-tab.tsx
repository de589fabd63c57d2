import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Pencil, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { ManagersPanel } from '#web/features/agencies/managers/managers-panel.tsx'
import { MailChoicesPanel } from '#web/features/mail/mail-choices-panel.tsx'
import type { CodeOwner } from '#web/features/promo-codes/data.ts'
import { ManageSubscription } from '#web/features/subscriptions/manage/manage-subscription.tsx'
import { VerificationPanel } from '#web/features/verification/verification-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

type SettingsTabProps = {
  owner: CodeOwner
  viewer: Viewer
  isSelf: boolean
  /** Opens the tab of the social links. */
  onAddLinks: () => void
}

/** Profile, mails and verification come first, plan and agencies later. */
export function SettingsTab({ owner, viewer, isSelf, onAddLinks }: SettingsTabProps) {
  if (!isSelf) return <ManagedSettings owner={owner} />
  return (
    <div className="settings">
      <Panel title="Profile">
        <Row
          text="Your name, username and picture, as shoppers see them."
          action={
            <Button render={<Link to="/profile" search={{ tab: 'edit' }} />}>
              <Pencil className="icon" aria-hidden="true" />
              Edit Profile
            </Button>
          }
        />
        {owner.username === null ? null : (
          <Row
            text="The page with all of your live codes, to share wherever you are."
            action={
              <Button
                render={<Link to="/influencer/$username" params={{ username: owner.username }} />}
              >
                <ArrowUpRight className="icon" aria-hidden="true" />
                Open your page
              </Button>
            }
          />
        )}
      </Panel>
      <MailChoicesPanel />
      <VerificationPanel linksAction={<Button onClick={onAddLinks}>Add social links</Button>} />
      <Panel title="Security and data">
        <Row
          text="Your password, two-step login, where you are signed in, and a copy of your data."
          action={
            <Button render={<Link to="/profile" search={{ tab: 'security' }} />}>
              <ShieldCheck className="icon" aria-hidden="true" />
              Open Security
            </Button>
          }
        />
      </Panel>
      <ManageSubscription viewer={viewer} />
      <ManagersPanel />
    </div>
  )
}

/** An agency changes its influencers' codes and links, but not their accounts and mails. */
function ManagedSettings({ owner }: { owner: CodeOwner }) {
  const name = owner.full_name.trim() || 'this influencer'
  return (
    <div className="grid max-w-3xl gap-5">
      <Panel title="Settings">
        <p className="soft max-w-[60ch]">
          Profile, password and mails belong to {name}. Reminders of codes that end, and the weekly
          summary, go to their address.
        </p>
        <Row
          text="Your own profile, password and sessions are in your account."
          action={<Button render={<Link to="/profile" />}>Open your account</Button>}
        />
      </Panel>
    </div>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby={headingId}>
      <h2 className="t-title" id={headingId}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Row({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-6">
      <p className="soft">{text}</p>
      {action}
    </div>
  )
}
