/** Most characters of one message to the shopping assistant. */
export const longestMessage = 1000

/** Logs of chats and direct messages are deleted after so many days (spec §9). */
export const logDays = 90
