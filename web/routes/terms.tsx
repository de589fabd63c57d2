import { createFileRoute } from '@tanstack/react-router'

import { publicPageHeaders } from '#web/layout/public-page.ts'
import { textPageHead } from '#web/layout/text-page-head.ts'
import { loadLegalText } from '#web/pages/text/legal-data.ts'
import { TermsPage } from '#web/pages/text/terms-page.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { isForReading: true },
  loader: ({ context }) => loadLegalText(context.queryClient, 'terms'),
  headers: ({ loaderData }) => (loaderData?.isComplete ? publicPageHeaders : undefined),
  head: ({ match }) =>
    textPageHead({
      title: 'Terms of Service',
      description:
        'The rules for shoppers, creators and agencies: accounts, codes, commission, plans, refunds.',
      path: '/terms',
      origin: match.context.origin,
    }),
  component: TermsPage,
})
