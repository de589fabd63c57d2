import { useLoaderData } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'

import { LegalPage } from './legal-page.tsx'
import { OwnLegalPage } from './own-legal-page.tsx'
import { privacyData } from './privacy-data.tsx'
import { privacyRights } from './privacy-rights.tsx'

const sections = [...privacyData, ...privacyRights]

export function PrivacyPage() {
  const own = useLoaderData({ from: '/privacy' })
  if (own) return <OwnLegalPage text={own} />
  return (
    <LegalPage
      title="Privacy Policy"
      lead={`What ${brand.name} keeps about you, why, for how long, and how to have it removed. We keep little, so this is short.`}
      updated={{ text: 'January 12, 2025', date: '2025-01-12' }}
      sections={sections}
    />
  )
}
