/** Points per key in a window of seconds. After that the key is blocked until the window ends. */
export const policies = {
  sign_up: { points: 20, seconds: 60 * 60 },
  sign_in_visitor: { points: 60, seconds: 15 * 60 },
  sign_in_account: { points: 10, seconds: 15 * 60 },
  sign_in_everywhere: { points: 100, seconds: 60 * 60 },
  ask_link_visitor: { points: 20, seconds: 60 * 60 },
  ask_link_account: { points: 5, seconds: 60 * 60 },
  ask_link_everywhere: { points: 20, seconds: 60 * 60 },
  // An open page polls every few seconds.
  await_confirmation: { points: 900, seconds: 60 * 60 },
  use_link: { points: 60, seconds: 60 * 60 },
  change_password: { points: 10, seconds: 15 * 60 },
  // Limits guesses at second-step codes by somebody with the password: 50 of a million codes a day, three of them
  // valid.
  second_step: { points: 10, seconds: 15 * 60 },
  second_step_day: { points: 50, seconds: 24 * 60 * 60 },
  two_step_password: { points: 20, seconds: 15 * 60 },
  two_step_confirm: { points: 20, seconds: 15 * 60 },
  // Each change sends two mails, one possibly to a stranger.
  change_email: { points: 5, seconds: 24 * 60 * 60 },
  change_passkeys: { points: 60, seconds: 60 * 60 },
  // The sign-in page calls it when it opens.
  ask_passkey: { points: 300, seconds: 60 * 60 },
  prove_password: { points: 10, seconds: 15 * 60 },
  delete_account: { points: 10, seconds: 15 * 60 },
  download_codes: { points: 30, seconds: 60 * 60 },
  download_data: { points: 5, seconds: 60 * 60 },
  ask_payments: { points: 120, seconds: 15 * 60 },
  // Thousands of codes with one click.
  restore_codes: { points: 30, seconds: 15 * 60 },
  // A page view on each navigation.
  record_event: { points: 120, seconds: 60 },
  set_consent: { points: 60, seconds: 15 * 60 },
  check_username: { points: 120, seconds: 60 },
  // Browsers say once a day that they are still there, and what they follow now after each change. Sized for an office behind one address.
  push_subscribe: { points: 120, seconds: 24 * 60 * 60 },
  follow: { points: 300, seconds: 60 * 60 },
  // A reader asks every few minutes at most.
  private_feed: { points: 120, seconds: 60 * 60 },
  save_code: { points: 600, seconds: 60 * 60 },
  add_alert: { points: 120, seconds: 60 * 60 },
  // The code has 60 random bits and expires after ten minutes.
  connect_extension: { points: 20, seconds: 15 * 60 },
  create_connection_code: { points: 30, seconds: 60 * 60 },
  give_verdict: { points: 60, seconds: 60 * 60 },
  // Sized for an office behind one address. Repeated copies spend nothing.
  count_visitor: { points: 300, seconds: 60 * 60 },
  // Each shows a code behind a direct link.
  show_code: { points: 120, seconds: 60 * 60 },
  // A customer may rent 65,536 IPv6 lines, each a visitor (decision 019).
  show_code_customer: { points: 480, seconds: 60 * 60 },
  count_code: { points: 6, seconds: 24 * 60 * 60 },
  count_code_customer: { points: 60, seconds: 24 * 60 * 60 },
  apply: { points: 20, seconds: 60 * 60 },
  write_avatar: { points: 30, seconds: 60 * 60 },
  write_profile: { points: 120, seconds: 60 * 60 },
  // Each one reserves a name for 90 days.
  change_username: { points: 10, seconds: 24 * 60 * 60 },
  send_welcome_email: { points: 10, seconds: 60 * 60 },
  upload_csv: { points: 60, seconds: 60 * 60 },
  // Each upload is previewed first, often more than once.
  preview_csv: { points: 180, seconds: 60 * 60 },
  create_influencer: { points: 600, seconds: 60 * 60 },
  // Each call reveals whether the address has an account.
  change_managed_email: { points: 20, seconds: 24 * 60 * 60 },
  // Each call adds a line to the activity log.
  reveal_password: { points: 300, seconds: 60 * 60 },
  // Each may send a mail to a stranger.
  invite: { points: 100, seconds: 60 * 60 },
  write_agency: { points: 600, seconds: 60 * 60 },
  // One person asks a few times a minute; an office may share an address.
  chat_visitor: { points: 60, seconds: 60 },
  chat_session: { points: 20, seconds: 60 },
  chat_session_day: { points: 300, seconds: 24 * 60 * 60 },
  write_promo_code: { points: 300, seconds: 60 * 60 },
  report: { points: 20, seconds: 60 * 60 },
  appeal: { points: 60, seconds: 60 * 60 },
  // Sized for a long working day. It limits the damage of a stolen session.
  act_as_staff: { points: 600, seconds: 60 * 60 },
} as const

/** Reads are counted in memory or in the store of limits: a database write per read would cost more than the read. */
export const readPolicy = { points: 1200, seconds: 60 }

export type RateLimitPolicy = keyof typeof policies
