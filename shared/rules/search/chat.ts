/** Maximum length of a message to the shopping assistant. */
export const longestMessage = 1000

/** Days after which logs of chats and direct messages are deleted (spec §9). */
export const logDays = 90
