import { promoCodeFields } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { PromoCodeField } from '#shared/rules/promo-codes/promo-code-fields.ts'
import { promoFieldSentences } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import { uploadColumns } from '#shared/rules/promo-codes/upload-columns.ts'
import type { UploadColumn, UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'
import { hideableOutlets } from '#shared/rules/promo-codes/visibility.ts'
import { listedOr } from '#shared/rules/text/formats.ts'

const notes: Partial<Record<UploadColumn<UploadKind>, string>> = {
  fullName: 'As shoppers see it',
  socialMediaHandle: 'Instagram username; becomes the username here',
  email: 'Where they sign in',
  profileImageUrl: 'Checked, but not fetched: they upload their picture themselves',
  description: '20% off, $20 off, or the offer in words',
  affiliate_link: 'Starts with https://',
  expiration_date: `${promoFieldSentences.expirationInPast}, such as 2027-12-31, or as your spreadsheet writes it; empty for no end. A code that is here may keep a past day`,
  brand_url: 'Else the brand’s known address, or where the link leads',
  brand_instagram_handle: 'Such as @pacewell',
  username: 'Names the influencer where there is no email',
}

const isField = (column: string): column is PromoCodeField => column in promoCodeFields

/** A cell of it must not be empty, though a form may leave the field out. */
const isNeeded = (column: string) =>
  (uploadColumns.promo_codes.required as readonly string[]).includes(column)

/** What a column takes, for the help beside an upload: by the rules of the field, if they say it. */
export function columnNote(column: string): string | undefined {
  return (
    notes[column as UploadColumn<UploadKind>] ?? (isField(column) ? valuesOf(column) : undefined)
  )
}

function valuesOf(name: PromoCodeField): string | undefined {
  const field = promoCodeFields[name]
  switch (field.kind) {
    case 'choice':
      if (!('unset' in field)) return listedOr(field.options)
      return (
        listedOr([...new Set<string>([...field.options, field.unset])]) +
        (isNeeded(name) ? '' : `; empty for ${field.unset}`)
      )
    case 'outlets':
      return `Any of ${listedOr(hideableOutlets)}, with commas between them; empty for none`
    case 'line':
      return `At most ${field.max} characters`
    case 'amount':
    case 'countries':
    case 'moment':
      return field.invalid
    default:
      return undefined
  }
}
