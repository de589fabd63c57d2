-- Reminders of codes that end, and the weekly summary: who wants them, and what was sent.

alter table mail_preferences
  add column expiry_unsubscribed_at timestamptz,
  add column summary_unsubscribed_at timestamptz;
comment on column mail_preferences.unsubscribed_at is 'No welcome mails and news since then.';

-- Until today the page to unsubscribe promised no more mails that one can do without, of any kind.
update mail_preferences
  set expiry_unsubscribed_at = unsubscribed_at, summary_unsubscribed_at = unsubscribed_at
  where unsubscribed_at is not null;

-- A mail of a kind and a day to somebody: claimed by the transaction that queues it, so it comes once.
create table sent_reminders (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  day date not null,
  queued_at timestamptz not null default now(),
  primary key (user_id, kind, day),
  constraint sent_reminders_kind check (kind in ('expiry_reminders', 'weekly_summary'))
);
create index sent_reminders_day_idx on sent_reminders (day);

-- Days for which everybody had theirs. A day that is missing here was missed, or ended in the middle.
create table reminder_days (
  kind text not null,
  day date not null,
  finished_at timestamptz not null default now(),
  primary key (kind, day),
  constraint reminder_days_kind check (kind in ('expiry_reminders', 'weekly_summary'))
);
