import { z } from 'zod'

import { agencySteps, creatorSteps, firstStepMarks } from '#shared/rules/accounts/first-steps.ts'

import { memberEndpoint } from '../base.ts'

/** Empty if all steps are done, the user dismissed the list, or it does not apply to the user. */
function stepsOf<Step extends string>(steps: readonly [Step, ...Step[]]) {
  return z.array(z.object({ step: z.enum(steps), is_done: z.boolean() }))
}

export const firstStepsContract = {
  get: memberEndpoint
    .route({
      method: 'GET',
      path: '/first-steps',
      summary: 'What is left to do for a new creator or agency',
      tags: ['Accounts'],
    })
    .output(z.object({ creator: stepsOf(creatorSteps), agency: stepsOf(agencySteps) })),
  mark: memberEndpoint
    .route({
      method: 'PUT',
      path: '/first-steps/{mark}',
      summary: 'Note a first step that nothing else shows, or put a list away',
      tags: ['Accounts'],
    })
    .input(z.strictObject({ mark: z.enum(firstStepMarks) }))
    .output(z.object({ marked: z.literal(true) })),
}
