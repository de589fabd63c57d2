-- The Instagram assistant: its account, the people who write, and every message with its answer.
-- A person is named by a keyed hash of their Instagram id (docs/decisions/010). The id itself lies here
-- sealed, and only as long as an answer to it is due.

create table instagram_accounts (
  account_id text primary key,
  -- Which configured token this row goes on from: another one starts anew.
  origin_key text not null,
  seen_at timestamptz not null default now(),
  token_sealed text,
  token_expires_at timestamptz,
  token_refreshed_at timestamptz,
  -- Sending rests until then; in a hundred years until the operator has mended it.
  paused_until timestamptz,
  pause_reason text,
  -- Refusals for being too fast in a row, for ever longer rests.
  rate_refusals integer not null default 0,
  profile_hash text,
  last_webhook_at timestamptz
);

-- What an operator has to know, one row for each trouble that lasts.
create table instagram_alarms (
  kind text primary key,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null default 1,
  detail text not null,
  constraint instagram_alarms_kind check
    (kind in ('token_expiring', 'token_dead', 'restricted', 'permission', 'unsubscribed'))
);

create table instagram_threads (
  thread_key text primary key,
  -- The last turns, for messages that lean on those before.
  conversation jsonb not null default '[]',
  disclosed_at timestamptz,
  opted_out_at timestamptz,
  helped_at timestamptz,
  silent_until timestamptz,
  -- Whoever answers this thread now; free when that time has passed.
  busy_by uuid,
  busy_until timestamptz,
  last_written_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index instagram_threads_last_written_idx on instagram_threads (last_written_at);

create table instagram_messages (
  id bigint generated always as identity primary key,
  dedupe_key text not null,
  thread_key text not null,
  mid text,
  kind text not null,
  text text,
  -- When Instagram says that it was written; the order of a thread.
  written_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  state text not null,
  -- What was understood, or why there is no answer.
  why text,
  recipient_sealed text,
  due_at timestamptz,
  tries integer not null default 0,
  -- The messages of the answer, as they are sent; fixed before the first of them leaves.
  parts jsonb,
  parts_sent integer not null default 0,
  -- Set before a part is handed over and emptied by its outcome: between the two nobody knows.
  part_begun_at timestamptz,
  reply_mids text[] not null default '{}',
  answer_kind text,
  error text,
  handed_over_at timestamptz,
  constraint instagram_messages_dedupe_key unique (dedupe_key),
  constraint instagram_messages_state check
    (state in ('received', 'answering', 'handed_over', 'not_answered', 'failed'))
);
create index instagram_messages_due_idx on instagram_messages (due_at)
  where state in ('received', 'answering');
create index instagram_messages_thread_idx on instagram_messages (thread_key, written_at, id);
create index instagram_messages_mid_idx on instagram_messages (mid) where mid is not null;
create index instagram_messages_received_idx on instagram_messages (received_at);
create index instagram_messages_handed_over_idx on instagram_messages (handed_over_at)
  where state = 'handed_over';
create index instagram_messages_failed_idx on instagram_messages (received_at)
  where state = 'failed';

-- Requests to delete what is kept of a person, for the page that says what became of them.
create table instagram_deletions (
  code text primary key,
  deleted_messages integer not null,
  deleted_at timestamptz not null default now()
);
