import { Link } from '@tanstack/react-router'

import type { ReactNode } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { dashboardPathFor } from '#web/parts/addresses/dashboard-path.ts'
import { AuthenticationRequired } from '#web/parts/viewer/authentication-required.tsx'
import { useViewer } from '#web/client/session/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { ApplyForm } from './apply-form.tsx'
import { CardApplication } from './card-application.tsx'
import { AuthFrame } from '#web/ui/page-frames/auth-frame.tsx'
import type { SignUpRole } from '#web/parts/usernames/name-values.ts'

const roles: { value: SignUpRole; label: string; blurb: string; already: string }[] = [
  {
    value: 'influencer',
    label: 'Apply as Influencer',
    blurb: 'Publish your codes in one place and keep 100% of your commission. Starting is free.',
    already: 'You are an influencer already.',
  },
  {
    value: 'agency',
    label: 'Apply as Agency',
    blurb: 'One account for your whole agency. Adding influencers is free, plans count codes only.',
    already: 'You are an agency already.',
  },
]

/** Roles to apply for. Influencers and agencies get theirs at once. */
export type ApplyRole = SignUpRole | 'card'

const tabs: { value: ApplyRole; label: string }[] = [
  ...roles,
  { value: 'card', label: 'Apply as Card Issuer' },
]

type ApplyPageProps = {
  role: ApplyRole
  onRoleChange: (role: ApplyRole) => void
  art: ReactNode
}

/** For signed-in users who want to publish codes or manage influencers. */
export function ApplyPage({ role, onRoleChange, art }: ApplyPageProps) {
  const { viewer } = useViewer()
  // Signed out meanwhile, here or in another tab.
  if (viewer === null)
    return <AuthenticationRequired>{sentences.loginToApply}</AuthenticationRequired>
  return (
    <AuthFrame art={art}>
      <div className="auth__in">
        <div className="grid gap-2">
          <h1 className="t-headline">Share your codes</h1>
          <p className="soft">
            {role === 'card'
              ? 'Tell us about your cards, and we look at it.'
              : 'Tell us who you are, and you can start right away.'}
          </p>
        </div>
        <Tabs
          label="Kind of account"
          look="segment"
          className="grid gap-5"
          tabs={tabs}
          value={role}
          onValueChange={onRoleChange}
        >
          {roles.map(({ value, blurb, already }) => (
            // Mounted while hidden, so that switching tabs preserves the input.
            <TabPanel key={value} value={value} keepMounted>
              <div className="grid gap-5">
                {hasRole(viewer, value) ? (
                  <RoleIsThere sentence={already} viewer={viewer} />
                ) : (
                  <>
                    <p className="soft">{blurb}</p>
                    <Consequence role={value} viewer={viewer} />
                    <ApplyForm role={value} viewer={viewer} />
                  </>
                )}
              </div>
            </TabPanel>
          ))}
          <TabPanel value="card" keepMounted>
            <div className="grid gap-5">
              <CardApplication viewer={viewer} />
            </div>
          </TabPanel>
        </Tabs>
      </div>
    </AuthFrame>
  )
}

function hasRole(viewer: Viewer, role: SignUpRole): boolean {
  return role === 'influencer' ? viewer.is_influencer : viewer.is_agency
}

/** The effects for users who already have a public page. */
function Consequence({ role, viewer }: { role: SignUpRole; viewer: Viewer }) {
  if (role === 'agency' && viewer.is_creditcard) {
    return (
      <Notice title="You stay a credit card">
        Your page takes the agency’s name and address and stays under Credit Cards. Links to @
        {viewer.username} go on working for 90 days.
      </Notice>
    )
  }
  if (role === 'agency' && viewer.is_influencer) {
    return (
      <Notice title="Your page becomes your agency’s">
        It takes the agency’s name and address and leaves the list of influencers. Your codes and
        your plan stay. Links to @{viewer.username} go on working for 90 days.
      </Notice>
    )
  }
  if (role === 'influencer' && (viewer.is_agency || viewer.is_creditcard)) {
    return (
      <Notice title={viewer.is_creditcard ? 'You stay a credit card' : 'You stay an agency'}>
        Your page takes the name and username that you enter here.
      </Notice>
    )
  }
  return null
}

function RoleIsThere({ sentence, viewer }: { sentence: string; viewer: Viewer }) {
  return (
    <>
      <Notice kind="success" title={sentence}>
        There is nothing to apply for. Your dashboard has your codes.
      </Notice>
      <Button variant="primary" size="lg" block render={<Link to={dashboardPathFor(viewer)} />}>
        Go to your dashboard
      </Button>
    </>
  )
}
