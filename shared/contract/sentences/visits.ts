/** Sentences of public pages, part of `sentences`. A first visit loads only these few. */
export const visitSentences = {
  unexpected: 'An unexpected error occurred. Please try again.',
  tooManyRequests: 'Too many tries. Please wait a moment and try again.',

  insecureDemo:
    'This is a demo that anybody may break into. Everyone can read its mails and take accounts over: enter nothing real.',

  offline: 'You are offline. What you see may be out of date and what you press may wait.',
  pageNeedsConnection: 'You are offline. The page you chose opens as soon as you are back.',
  searchNeedsConnection: 'Search needs a connection',
  comesWhenOnline: 'You are offline. The answer comes by itself as soon as you are back.',
} as const

/** '1 deal found', '24 deals found', '1000+ deals found'. */
export function dealsFound(count: number, isCapped: boolean): string {
  return `${count}${isCapped ? '+' : ''} ${count === 1 && !isCapped ? 'deal' : 'deals'} found`
}
