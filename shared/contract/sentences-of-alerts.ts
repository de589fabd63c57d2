/** What a shopper is told who waits for a code. */
export const alertSentences = {
  alertUnclear: 'Name a brand, or a word of at least three letters.',
  alertsFull: 'You wait for 50 codes already. Remove one that you do not need any more.',
} as const
