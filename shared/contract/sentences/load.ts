/** Messages of an overloaded server. */
export const loadSentences = {
  noAnswer: 'No answer came in time. Check whether it worked before you try again.',
  tryWhenOnline: 'You are offline. Please try again as soon as you are back.',
  busy: 'A lot is going on right now. Please wait a moment and try again.',
  rightBack: 'We’ll be right back. Please try again in a moment.',
  readOnly:
    'We are working on the site, so nothing can be changed just now. Please try again in a few minutes.',
  readOnlyNotice:
    'We are working on the site. You can look at everything; changes have to wait a few minutes.',
  uploadUnderWay: 'Other uploads of yours are still under way. Please wait until one is done.',
  pageRefusedTitle: 'One moment, please',
  pageBusy: 'More people want to see a page right now than we can serve at once.',
  pageRateLimited: 'Many pages were opened from your network within a minute.',
  pageRightBackTitle: 'We’ll be right back',
  pageRightBack: 'Something that this page needs is being restarted.',
  pageTryAgain: 'Try again',
} as const
