import { uploadColumns } from '#shared/rules/promo-codes/upload-columns.ts'
import type { UploadColumn, UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { csvFile } from '#shared/csv/write-csv.ts'

type SampleRow<Kind extends UploadKind> = Partial<Record<UploadColumn<Kind>, string>>

const influencers: SampleRow<'influencers'>[] = [
  {
    fullName: 'Maya Lindqvist',
    socialMediaHandle: 'maya.runs',
    email: 'maya@example.com',
    profileImageUrl: 'https://example.com/maya.jpg',
  },
  { fullName: 'Kofi Mensah', socialMediaHandle: '@kofi_cooks', email: 'kofi@example.com' },
]

/** @param email the influencer of the first rows; empty for the user's own codes */
const promoCodes = (email = ''): SampleRow<'promo_codes'>[] => [
  {
    brand_name: 'Pacewell',
    promo_code: 'MAYA25',
    description: '25% off',
    expiration_date: '2030-12-31',
    affiliate_link: 'https://pacewell.example/?ref=maya',
    category: 'Fitness',
    email,
    brand_url: 'https://pacewell.example',
    brand_instagram_handle: '@pacewell',
  },
  {
    brand_name: 'Brinecup',
    promo_code: 'TEA5',
    description: '$5 off',
    affiliate_link: 'https://brinecup.example/?ref=maya',
    category: 'Food',
    email,
  },
  {
    brand_name: 'Wayfern',
    promo_code: 'TWOFORONE',
    description: 'Two nights for one, Sunday to Thursday',
    affiliate_link: 'https://wayfern.example/?ref=maya',
    category: 'Travel',
    email,
  },
]

/** A sample file that can be uploaded after replacing its addresses. */
export function sampleCsv(kind: UploadKind, email?: string): { name: string; text: string } {
  const { required, optional } = uploadColumns[kind]
  const unused =
    email === undefined && kind === 'promo_codes' ? ['email', 'username'] : ['username']
  const columns = [...required, ...optional].filter((column) => !unused.includes(column))
  const rows: Record<string, string>[] = kind === 'influencers' ? influencers : promoCodes(email)
  return {
    name: kind === 'influencers' ? 'sample-influencers.csv' : 'sample-promo-codes.csv',
    text: csvFile(
      columns,
      rows.map((row) => columns.map((column) => row[column] ?? '')),
    ),
  }
}
