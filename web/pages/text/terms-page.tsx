import { useLoaderData } from '@tanstack/react-router'

import { brand } from '#shared/rules/product/brand.ts'

import { LegalPage } from './legal-page.tsx'
import { OwnLegalPage } from './own-legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

export function TermsPage() {
  const own = useLoaderData({ from: '/terms' })
  if (own) return <OwnLegalPage text={own} />
  return (
    <LegalPage
      title="Terms of Service"
      lead={`The rules for using ${brand.name}, in words that you can read. By using it you agree to them.`}
      updated={{ text: 'April 9, 2025', date: '2025-04-09' }}
      sections={termsSections}
    />
  )
}
