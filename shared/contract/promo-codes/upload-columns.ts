import { z } from 'zod'

import { columnNames } from '#shared/rules/promo-codes/upload-columns.ts'
import type { UploadKind } from '#shared/rules/promo-codes/upload-columns.ts'

import { memberEndpoint } from '../base.ts'

/** Column choices of files with more columns or longer headers are not stored. */
const maxRememberedHeaders = 200
const maxHeaderLength = 200

/** A user's column choice for files with these headers. */
const chosenColumns = z
  .object({
    headers: z.array(z.string().max(maxHeaderLength)).min(1).max(maxRememberedHeaders),
    columns: z
      .array(z.string().max(maxHeaderLength))
      .max(maxRememberedHeaders)
      .describe("One for each header: a column of ours, or '' where it is not used."),
  })
  .refine(({ headers, columns }) => headers.length === columns.length, {
    path: ['columns'],
    error: 'Each header needs one column',
  })

export type ChosenColumns = z.infer<typeof chosenColumns>

export type ColumnChoices = ChosenColumns[]

const kind = z.enum(['influencers', 'promo_codes'])

const choices = z.array(chosenColumns)

const isKnown = (of: UploadKind, columns: readonly string[]) =>
  columns.every((column) => column === '' || columnNames(of).includes(column))

/** Column choices for uploaded files, stored in the account. */
export const uploadColumnEndpoints = {
  listColumns: memberEndpoint
    .route({
      method: 'GET',
      path: '/upload-columns',
      summary: 'What you chose for files with headers of their own, the last choices first',
      tags: ['CSV upload'],
    })
    .input(z.strictObject({ kind }))
    .output(choices),
  rememberColumns: memberEndpoint
    .route({
      method: 'PUT',
      path: '/upload-columns',
      summary: 'Remember which column of a file is which',
      description: 'Replaces an earlier choice for the same headers. Old choices are dropped.',
      tags: ['CSV upload'],
    })
    .input(
      z
        .strictObject({ kind, chosen: chosenColumns })
        .refine((input) => isKnown(input.kind, input.chosen.columns), {
          path: ['chosen', 'columns'],
          error: 'This column is not known',
        }),
    )
    .output(choices),
}
