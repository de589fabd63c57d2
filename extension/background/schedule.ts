import { browser } from 'wxt/browser'

/** Hours between updates of the index. */
const hours = 6

/** Random delay in minutes, so that clients do not all poll at the same time and the time identifies nobody. */
const jitterMinutes = 60

const updateAlarm = 'update'
const finishAlarm = 'finish'

/** An alarm that is due later was set before the machine's clock was set back. */
const latest = (hours * 60 + jitterMinutes + 1) * 60_000

export function isUpdateAlarm(name: string): boolean {
  return name === updateAlarm || name === finishAlarm
}

/** Sets the alarm if the browser has lost it, as some do on start, or if it is too far in the future. */
export async function ensureSchedule(): Promise<void> {
  const alarm = await browser.alarms.get(updateAlarm)
  if (alarm && alarm.scheduledTime - Date.now() < latest) return
  await browser.alarms.create(updateAlarm, {
    delayInMinutes: hours * 60 + Math.random() * jitterMinutes - jitterMinutes / 2,
    periodInMinutes: hours * 60,
  })
}

/** Whether the data is older than an alarm allows; also true when the clock went backwards. */
export function isOld(updatedMs: number | null, now: number): boolean {
  return updatedMs === null || Math.abs(now - updatedMs) > latest
}

/** Sets an alarm that continues the work if the browser stops the extension meanwhile. */
export async function withFinishAlarm(work: () => Promise<void>): Promise<void> {
  await browser.alarms.create(finishAlarm, { delayInMinutes: 1 })
  await work()
  await browser.alarms.clear(finishAlarm)
}

/** After the browser's start: soon, but not immediately. */
export async function updateSoon(): Promise<void> {
  await browser.alarms.create(finishAlarm, { delayInMinutes: 1 + Math.random() * 10 })
}
