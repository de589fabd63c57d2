import { schedule } from '#server/jobs/worker.ts'

import { remindWhenDue } from './reminders.ts'

export const reminderWorkers = [
  // Runs often, so that a process that was down at the hour sends soon after its restart.
  schedule({
    name: 'send-reminders',
    cron: '*/10 * * * *',
    run: remindWhenDue,
  }),
]
