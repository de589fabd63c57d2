/** Everything that For you shows begins with it. */
export const forYouKey = ['for-you'] as const
