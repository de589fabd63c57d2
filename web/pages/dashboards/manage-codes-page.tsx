import '#web/ui/page-frames/dashboard.css'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { countOf } from '#web/features/promo-codes/list/codes-head.tsx'
import type { CodesText } from '#web/features/promo-codes/promo-codes-tab.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

import { AccessDenied } from './access-denied.tsx'
import { useCodesDashboard } from './codes-dashboard.tsx'
import { AddPanel, CodesPanel, LivePanel, OwnerHeader, PagePanel } from './codes-panels.tsx'
import type { CodesAddress } from './codes-dashboard.tsx'

type ManageTab = 'codes' | 'add' | 'page'

type ManageCodesPageProps = {
  viewer: Viewer
  influencerId: string
  tab: ManageTab
  onTabChange: (tab: ManageTab) => void
  address: CodesAddress
}

const text: CodesText = {
  title: 'Promo Codes',
  emptyTitle: sentences.noCodesOfInfluencer,
  emptyText: 'The first code goes live as soon as you save it.',
}

/** An agency's page for the codes of one managed influencer (spec §2, Manage influencer codes). */
export function ManageCodesPage(props: ManageCodesPageProps) {
  const { viewer, influencerId, tab, onTabChange, address } = props
  const mayEdit = hasAgencyRight(viewer.agency_role, 'manage')
  const top = useRef<HTMLDivElement>(null)
  const codes = useCodesDashboard({
    top,
    viewer,
    influencerId,
    tab,
    onTabChange,
    mayEdit,
    nameless: 'Promo codes',
  })
  const { list } = codes.loading
  if (isErrorCode(codes.error, 'FORBIDDEN')) return <NotYours />
  return (
    <div className="wrap dash" ref={top}>
      <div className="grid gap-2 pt-6">
        <Link
          className="link link--quiet backlink"
          to="/agency-dashboard"
          search={{ tab: 'influencers' }}
        >
          <ArrowLeft className="icon" aria-hidden="true" />
          Back to Agency Dashboard
        </Link>
        <OwnerHeader owner={codes.owner} className="dash__head dash__head--under" />
      </div>
      {mayEdit ? null : <Notice>{sentences.viewerMayOnlyLook}</Notice>}
      <Tabs
        label="Codes of this influencer"
        className="grid gap-6"
        tabs={[
          { value: 'codes', label: list ? `Promo Codes (${countOf(list)})` : 'Promo Codes' },
          ...(mayEdit
            ? [
                { value: 'add' as const, label: 'Add New Code', shortcut: 'n' as const },
                { value: 'page' as const, label: 'Page' },
              ]
            : []),
        ]}
        value={mayEdit ? tab : 'codes'}
        onValueChange={codes.changeTab}
      >
        <TabPanel value="codes">
          <CodesPanel codes={codes} address={address} text={text} />
        </TabPanel>
        {mayEdit ? (
          <>
            <TabPanel value="add">
              <AddPanel codes={codes} />
            </TabPanel>
            <TabPanel value="page">
              <PagePanel codes={codes} />
            </TabPanel>
          </>
        ) : null}
      </Tabs>
      <LivePanel codes={codes} />
    </div>
  )
}

function NotYours() {
  return (
    <AccessDenied
      action={
        <Button
          variant="line"
          render={<Link to="/agency-dashboard" search={{ tab: 'influencers' }} />}
        >
          <ArrowLeft className="icon" aria-hidden="true" />
          Back to Agency Dashboard
        </Button>
      }
    >
      {sentences.manageCodesDenied}
    </AccessDenied>
  )
}
