import '#web/ui/page-frames/dashboard.css'
import { Link } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { codesDashboardName } from '#web/parts/addresses/dashboard-path.ts'
import { avatarAddress, greetingName } from '#web/parts/viewer/viewer-name.ts'
import { AuthenticationRequired } from '#web/parts/viewer/authentication-required.tsx'
import { useViewer } from '#web/client/session/viewer.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { EditProfileForm } from '#web/features/profiles/edit-profile-form.tsx'
import { EmailPanel } from '#web/features/accounts/email/email-panel.tsx'
import { ExtensionsPanel } from '#web/features/extension/extensions-panel.tsx'
import { MyDataPanel } from '#web/features/accounts/my-data-panel.tsx'
import { PasskeysPanel } from '#web/features/accounts/passkeys/passkeys-panel.tsx'
import { PasswordPanel } from '#web/features/accounts/passwords/password-panel.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SetPasswordByMail } from '#web/features/accounts/passwords/set-password-by-mail.tsx'
import { SessionsPanel } from '#web/features/accounts/sessions-panel.tsx'
import { TwoStepPanel } from '#web/features/accounts/two-step/two-step-panel.tsx'
import { useVerification } from '#web/features/verification/verification-data.ts'

export type AccountTab = 'profile' | 'edit' | 'security'

type AccountPageProps = {
  tab: AccountTab
  onTabChange: (tab: AccountTab) => void
  onSignOut: () => void
}

const tabs = [
  { value: 'profile' as const, label: 'Profile' },
  { value: 'edit' as const, label: 'Edit Profile' },
  { value: 'security' as const, label: 'Security' },
]

/** The account page: identity and all its settings. */
export function AccountPage({ tab, onTabChange, onSignOut }: AccountPageProps) {
  const { viewer } = useViewer()
  const { data: verification } = useVerification(viewer !== null && mayPublish(viewer))
  // Signed out in another tab, or the session has ended.
  if (viewer === null)
    return <AuthenticationRequired>Sign in again to see your account.</AuthenticationRequired>
  return (
    <div className="wrap dash">
      <AccountHeader viewer={viewer}>
        {viewer.is_influencer || viewer.is_creditcard ? (
          <Button variant="ink" render={<Link to="/influencer-dashboard" />}>
            <LayoutDashboard className="icon" aria-hidden="true" />
            {codesDashboardName(viewer)}
          </Button>
        ) : null}
      </AccountHeader>
      <Tabs
        label="Account"
        className="grid gap-6"
        tabs={tabs}
        value={tab}
        onValueChange={onTabChange}
      >
        <TabPanel value="profile">
          <ProfileTab viewer={viewer} onEdit={() => onTabChange('edit')} onSignOut={onSignOut} />
        </TabPanel>
        <TabPanel value="edit">
          <EditProfileForm
            viewer={viewer}
            isVerified={verification?.is_verified ?? false}
            onLeave={() => onTabChange('profile')}
          />
        </TabPanel>
        <TabPanel value="security">
          <div className="grid max-w-3xl gap-5">
            <EmailPanel viewer={viewer} />
            {viewer.has_password ? (
              <>
                <PasswordPanel viewer={viewer} />
                <TwoStepPanel />
              </>
            ) : (
              <SetPasswordByMail viewer={viewer} />
            )}
            <PasskeysPanel />
            <SessionsPanel />
            <ExtensionsPanel />
            <MyDataPanel viewer={viewer} />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}

function AccountHeader({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const name = greetingName(viewer)
  return (
    <div className="dash__head">
      <Avatar id={viewer.user_id} name={name} src={avatarAddress(viewer)} size={72} eager />
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{viewer.full_name.trim() || name}</h1>
        {viewer.username === null ? null : <p className="soft wrap-anywhere">@{viewer.username}</p>}
      </div>
      {children}
    </div>
  )
}
