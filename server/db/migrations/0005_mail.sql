-- What an account wants to receive by mail, and what it had that comes only once.

create table mail_preferences (
  user_id uuid primary key references users on delete cascade,
  -- The welcome mail was queued then; it comes once.
  welcomed_at timestamptz,
  -- No mails since then but those that the account needs (sign-in, password, address).
  unsubscribed_at timestamptz
);
