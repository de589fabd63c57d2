/** Optional mails. A user can unsubscribe from each kind. Mails that an account needs are not listed. */
export const mailKinds = [
  'news',
  'expiry_reminders',
  'weekly_summary',
  'agency_summary',
  'code_alerts',
  'digests',
] as const

export type MailKind = (typeof mailKinds)[number]

/** The kinds that are sent on a schedule, to everybody on the same day. */
export type ReminderKind = Exclude<MailKind, 'news' | 'code_alerts' | 'digests'>

/** Name and description of an optional kind of mail. */
export const mailKindText: Record<MailKind, { name: string; text: string }> = {
  expiry_reminders: {
    name: 'Expiry reminders',
    text: '7 days and 1 day before a code ends: one mail for all that end that day. And when shoppers say that one fails, when the codes of a drop run out, and when somebody enters a code that you reported as leaked.',
  },
  weekly_summary: {
    name: 'Weekly summary',
    text: 'On Mondays: copies, clicks, new followers, and the codes that end this week.',
  },
  agency_summary: {
    name: 'Agency summary',
    text: 'For agencies, on Mondays: the week of all influencers, and whose codes end this week.',
  },
  code_alerts: {
    name: 'Code alerts',
    text: 'When there is a code of a brand, or with words, that you asked to be told of: one mail, once.',
  },
  digests: {
    name: 'Mails about what you follow',
    text: 'New codes by day or week, for what you chose that, and saved codes that end tomorrow.',
  },
  news: {
    name: 'Welcome and news',
    text: 'The mail at the start of your account, and news worth knowing.',
  },
}
