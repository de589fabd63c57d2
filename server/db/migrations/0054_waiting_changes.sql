-- What writers leave while another one writes events and counts down. `writer` is the transaction's id.
create table waiting_events (
  writer bigint not null default pg_current_xact_id()::text::bigint,
  id bigint not null generated always as identity,
  has_met_another boolean not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (writer, id)
);
create table waiting_counts (
  writer bigint not null default pg_current_xact_id()::text::bigint,
  id bigint not null generated always as identity,
  has_met_another boolean not null,
  brand_key text not null,
  category text not null,
  influencer_id uuid not null,
  delta integer not null,
  primary key (writer, id)
);
-- One row, changed only under the lock of the events.
create table settlement (
  is_only boolean primary key default true constraint settlement_is_only check (is_only),
  settled_before bigint not null default 0,
  crowded_until timestamptz not null default 'epoch',
  readers_woken_at timestamptz not null default 'epoch'
);
comment on column settlement.settled_before is 'Of transactions with a lower id nothing waits any more.';
comment on column settlement.crowded_until is 'Until then writers leave everything, so that one writes down what many left.';
insert into settlement default values;
