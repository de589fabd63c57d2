import { z } from 'zod'

import { isDay } from '#shared/rules/promo-codes/expiry.ts'
import { longestNotice, noticeLevels } from '#shared/rules/staff/site.ts'

import { staffEndpoint } from '../base.ts'
import { staffSentences } from '../sentences/staff.ts'
import { optionalReason } from './staff-people.ts'
import { paragraph, timestamp } from '../text.ts'

const settings = z.object({
  is_read_only: z.boolean(),
  notice: z
    .object({
      text: z.string(),
      level: z.enum(noticeLevels),
      until: timestamp.nullable(),
    })
    .nullable(),
})

export const staffSite = {
  get: staffEndpoint
    .route({
      method: 'GET',
      path: '/staff/site',
      summary: 'The notice on top of all pages, and whether anything can be changed',
      tags: ['Staff'],
    })
    .output(settings),
  setReadOnly: staffEndpoint
    .route({
      method: 'PUT',
      path: '/staff/site/read-only',
      summary: 'Refuse every change (READ_ONLY), or no longer; reading and signing in go on',
      tags: ['Staff'],
    })
    .input(z.strictObject({ is_read_only: z.boolean(), reason: optionalReason }))
    .output(settings),
  setNotice: staffEndpoint
    .route({
      method: 'PUT',
      path: '/staff/site/notice',
      summary: 'Show a notice on top of every page',
      tags: ['Staff'],
    })
    .input(
      z.strictObject({
        text: paragraph(
          { min: 1, max: longestNotice },
          staffSentences.noticeRequired,
          staffSentences.noticeTooLong,
        ),
        level: z.enum(noticeLevels).default('info'),
        until: z.iso
          .datetime()
          .refine((at) => isDay(at.slice(0, 10)))
          .nullable()
          .default(null),
      }),
    )
    .output(settings),
  removeNotice: staffEndpoint
    .route({
      method: 'DELETE',
      path: '/staff/site/notice',
      summary: 'Take the notice away',
      tags: ['Staff'],
    })
    .output(settings),
}
