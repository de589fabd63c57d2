-- How shoppers get an offer: one code for all, none, or one of a pool of single-use codes (docs/decisions/077).
alter table promo_codes
  add column code_kind text not null default 'shared'
    constraint promo_codes_code_kind check (code_kind in ('shared', 'none', 'pool')),
  add column pool_is_empty boolean not null default false;
alter table promo_codes drop constraint promo_codes_promo_code,
  add constraint promo_codes_promo_code
    check (length(promo_code) <= 60 and (promo_code ~ '\S') = (code_kind = 'shared'));
comment on column promo_codes.code_kind is 'shared: one code for all. none: the link is enough. pool: single-use codes, promo_code is empty.';
comment on column promo_codes.pool_is_empty is 'No code of the pool is left. It changes when the last code goes and when codes come, so that claims write no events.';

-- Of an offer whose deletion can be undone it stays; the retention of deleted codes removes it.
create table drop_pools (
  promo_code_id uuid primary key,
  influencer_id uuid not null references profiles on delete cascade,
  total integer not null default 0,
  left_count integer not null default 0 constraint drop_pools_left check (left_count between 0 and total),
  shows_left boolean not null default false,
  per_visitor_per_day integer not null default 1 constraint drop_pools_visitor check (per_visitor_per_day between 1 and 100),
  per_day integer constraint drop_pools_day check (per_day between 1 and 1000000),
  counted_day date,
  claimed_on_day integer not null default 0,
  warned_at_tenth timestamptz,
  warned_at_none timestamptz
);
create index drop_pools_influencer_idx on drop_pools (influencer_id);
comment on table drop_pools is 'Offers with single-use codes, with their counts and limits';
comment on column drop_pools.promo_code_id is 'Without a foreign key, so that an undone deletion of the offer finds its codes.';
comment on column drop_pools.counted_day is 'The day in UTC of claimed_on_day.';
comment on column drop_pools.warned_at_tenth is 'When the owner was told that a tenth is left.';

create table drop_codes (
  id uuid primary key default gen_random_uuid(),
  promo_code_id uuid not null references drop_pools on delete cascade,
  place integer not null,
  sealed_code text not null,
  code_hash text not null,
  claimed_at timestamp(3) with time zone,
  claimed_on date,
  claimer text,
  constraint drop_codes_hash_key unique (promo_code_id, code_hash),
  constraint drop_codes_claimed check ((claimed_at is null) = (claimed_on is null) and (claimer is null or claimed_at is not null))
);
create index drop_codes_unclaimed_idx on drop_codes (promo_code_id, place) where claimed_at is null;
create index drop_codes_claimed_idx on drop_codes (promo_code_id, claimed_at, id) where claimed_at is not null;
create index drop_codes_claimer_idx on drop_codes (claimer, promo_code_id, claimed_on) where claimer is not null;
create index drop_codes_known_idx on drop_codes (claimed_on) where claimer is not null;
comment on table drop_codes is 'Single-use codes, sealed';
comment on column drop_codes.place is 'In the order of the uploads; the first goes first.';
comment on column drop_codes.code_hash is 'Keyed hash of the code, to find duplicates.';
comment on column drop_codes.claimed_on is 'The day in UTC, by which limits count.';
comment on column drop_codes.claimer is 'Keyed hash of who claimed it: an account, a browser or a sender. Forgotten after 30 days.';
