import { z } from 'zod'

import { legalTextNames } from '#shared/rules/legal-text.ts'

import { publicEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'

const span = z.object({
  text: z.string(),
  link: z.string().optional(),
  is_bold: z.boolean().optional(),
})

export const legalTexts = {
  get: publicEndpoint
    .route({
      method: 'GET',
      path: '/legal-texts/{name}',
      summary: "The operator's own terms or privacy policy; NOT_FOUND where the product's apply",
      tags: ['Site'],
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.strictObject({ name: z.enum(legalTextNames) }))
    .output(
      z.object({
        title: z.string(),
        lead: z.string(),
        updated: z.iso.date(),
        sections: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            blocks: z.array(
              z.object({
                kind: z.enum(['paragraph', 'list']),
                items: z.array(z.array(span)),
              }),
            ),
          }),
        ),
      }),
    ),
}
