import { exampleDigest } from './example-digest.ts'
import { dropValues } from './drop-app.ts'

const to = 'maya@example.com'

/** Of letters about single codes of an owner, about their page, and to those who follow them. */
export const codeMails = {
  digest: exampleDigest,
  page_cleared: {
    template: 'page_cleared' as const,
    to,
    values: { reason: 'The picture shows the mark of a bank' },
  },
  drop_runs_out: { template: 'drop_runs_out' as const, to, values: dropValues },
  code_leaked: {
    template: 'code_leaked' as const,
    to,
    values: { full_name: 'Maya', codes: ['P MAYA25'] },
  },
  leaked_code_entered: {
    template: 'leaked_code_entered' as const,
    to,
    values: { user_id: '00000000-0000-4000-8000-000000000002', codes: ['Pacewell MAYA25 by @bea'] },
  },
}
