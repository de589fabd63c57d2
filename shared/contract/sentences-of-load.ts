/** What is said where there is more to do at a moment than we can do. */
export const loadSentences = {
  busy: 'A lot is going on right now. Please wait a moment and try again.',
  uploadUnderWay: 'Other uploads of yours are still under way. Please wait until one is done.',
  pageRefusedTitle: 'One moment, please',
  pageBusy: 'More people want to see a page right now than we can serve at once.',
  pageRateLimited: 'Many pages were opened from your network within a minute.',
  pageTryAgain: 'Try again',
} as const
