/** Most characters of one message to the shopping assistant. */
export const longestMessage = 1000
