import { schedule } from '#server/jobs/worker.ts'

import { remindWhenDue } from './reminders.ts'

export const reminderWorkers = [
  // Often, so that a process that was down at the hour sends them as soon as it is up again.
  schedule({
    name: 'send-reminders',
    cron: '*/10 * * * *',
    run: remindWhenDue,
  }),
]
