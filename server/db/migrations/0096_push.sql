-- Notifications of browsers: which asked for them, what they want to hear of, and what each was told.

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- Null: of a visitor without an account.
  user_id uuid references users on delete cascade,
  endpoint text not null constraint push_subscriptions_endpoint_key unique
    constraint push_subscriptions_endpoint check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  server_key text not null,
  time_zone text not null constraint push_subscriptions_time_zone check (length(time_zone) <= 60),
  quiet_from smallint,
  quiet_to smallint,
  per_day smallint not null constraint push_subscriptions_per_day check (per_day between 1 and 20),
  sent_on date,
  sent_count smallint not null default 0,
  refusals smallint not null default 0,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint push_subscriptions_quiet check (
    (quiet_from is null) = (quiet_to is null) and quiet_from between 0 and 23 and quiet_to between 0 and 23)
);
comment on column push_subscriptions.server_key is 'Our public key, by which alone the browser lets itself be told.';
comment on column push_subscriptions.quiet_from is 'Hours of the time zone in which nothing is sent; null: none.';
comment on column push_subscriptions.sent_on is 'The day, in the time zone, of which sent_count counts.';
comment on column push_subscriptions.refusals is 'How often in a row the push service refused a message for good.';
create index push_subscriptions_user_idx on push_subscriptions (user_id) where user_id is not null;
create index push_subscriptions_seen_idx on push_subscriptions (seen_at);

create table push_topics (
  kind text not null constraint push_topics_kind check (kind in ('creator')),
  -- Of a creator the id.
  topic text not null constraint push_topics_topic check (length(topic) between 1 and 100),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  primary key (kind, topic, subscription_id)
);
create index push_topics_subscription_idx on push_topics (subscription_id);

-- Codes that are news, once each. Without a reference: an undone deletion brings the same id back, which is no news then.
create table push_codes (
  promo_code_id uuid primary key,
  found_at timestamptz not null default now(),
  -- Subscriptions up to here have their deliveries.
  matched_to uuid not null default '00000000-0000-0000-0000-000000000000',
  is_matched boolean not null default false
);
create index push_codes_found_idx on push_codes (found_at);
create index push_codes_to_match_idx on push_codes (found_at, promo_code_id) where not is_matched;

-- One row for each code and browser, so that nobody is told twice.
create table push_deliveries (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  promo_code_id uuid not null,
  -- The message that it goes with, once that is made.
  message_id uuid,
  -- Null: done. Of a message under way, when another try may begin.
  due_at timestamptz,
  tries smallint not null default 0,
  queued_at timestamptz not null default now(),
  primary key (subscription_id, promo_code_id)
);
create index push_deliveries_due_idx on push_deliveries (due_at) where due_at is not null;
create index push_deliveries_queued_idx on push_deliveries (queued_at);
