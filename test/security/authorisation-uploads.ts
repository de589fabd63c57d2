import { all } from './authorisation-groups.ts'
import type { Row } from './authorisation-groups.ts'

const freshName = () => `n${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}`

const codeRows: Row = {
  expected: {
    ...all('CSV_NO_MATCHING_EMAILS', { visitor: 'UNAUTHORIZED' }),
    influencer: 'ok',
    agency: 'ok',
    manager: 'ok',
  },
  ask: ({ people }) => ({
    promoCodes: [
      {
        brand_name: 'Pacewell',
        promo_code: freshName(),
        description: '20% off',
        category: 'Food',
        affiliate_link: 'https://www.pacewell.example/?ref=ana',
        email: people.influencer.username,
      },
    ],
  }),
}

/** Of the matrix, the endpoints that take tables. */
export const uploads: Record<string, Row> = {
  'csvUpload.influencers': {
    expected: {
      ...all('AGENCY_ONLY', { visitor: 'UNAUTHORIZED' }),
      agency: 'ok',
      manager: 'ok',
      other_agency: 'ok',
    },
    ask: () => {
      const name = freshName()
      return {
        influencers: [
          { fullName: 'Loaded', socialMediaHandle: name, email: `${name}@example.com` },
        ],
      }
    },
  },
  'csvUpload.listColumns': {
    expected: all('ok', { visitor: 'UNAUTHORIZED' }),
    ask: () => ({ kind: 'promo_codes' }),
  },
  'csvUpload.rememberColumns': {
    expected: all('ok', { visitor: 'UNAUTHORIZED' }),
    ask: () => ({
      kind: 'promo_codes',
      chosen: { headers: ['Marke'], columns: ['brand_name'] },
    }),
  },
  'csvUpload.previewPromoCodes': codeRows,
  'csvUpload.promoCodes': codeRows,
}
