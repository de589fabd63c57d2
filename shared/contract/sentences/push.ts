import { usualTimes } from '#shared/rules/following/push.ts'

const { quiet, per_day } = usualTimes

const explained = (news: string, place: string) =>
  `This browser then shows a notification when ${news}. ${per_day} a day at most, codes of the same minute together, and none from ${quiet.from}:00 to ${quiet.to}:00. You change that or stop it ${place}. Your browser asks you next.`

/** Sentences about notifications, which come with what is about them. */
export const pushSentences = {
  /** Of an account, and of a visitor who follows in the browser. */
  pushExplained: {
    member: explained('somebody you follow publishes a code', 'on your account page'),
    visitor: explained(
      'there is a new code of what you follow',
      'on the page For you, under Manage',
    ),
  },
  pushOn: 'This browser tells you of new codes now',
  pushOff: 'This browser tells you of nothing any more',
  pushSaved: 'Saved for this browser',
  pushDenied:
    'Your browser does not allow it. You can allow notifications of this site in its settings.',
  pushUnable:
    'This browser cannot show notifications of sites. On an iPhone, add the site to the home screen first.',
} as const
