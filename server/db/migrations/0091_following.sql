-- What shoppers follow beside creators: brands and searches; and the codes that they saved.

create table brand_follows (
  user_id uuid not null references users on delete cascade,
  brand_name text not null constraint brand_follows_brand_name check (brand_name ~ '\S' and length(brand_name) <= 80),
  brand_key text not null generated always as (brand_key_of(brand_name)) stored,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, brand_key)
);
create index brand_follows_brand_idx on brand_follows (brand_key);

create table search_follows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- In lower case, as the search reads it.
  words text not null default '' constraint search_follows_words check (length(words) <= 100),
  category text not null default '',
  promo_type text constraint search_follows_promo_type check (promo_type in ('$ off', '% off', 'other')),
  brand_name text not null default '' constraint search_follows_brand_name check (length(brand_name) <= 80),
  brand_key text not null generated always as (brand_key_of(brand_name)) stored,
  is_ending boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  constraint search_follows_filtered check (words <> '' or category <> '' or promo_type is not null or brand_name <> '' or is_ending)
);
comment on column search_follows.is_ending is 'Only codes that end within seven days.';
create unique index search_follows_once_key on search_follows (user_id, words, category, coalesce(promo_type, ''), brand_key, is_ending);
create index search_follows_brand_idx on search_follows (brand_key) where brand_key <> '';

create table saved_codes (
  user_id uuid not null references users on delete cascade,
  promo_code_id uuid not null,
  brand_name text not null,
  created_at timestamp(3) with time zone not null default now(),
  primary key (user_id, promo_code_id)
);
comment on column saved_codes.promo_code_id is 'Without a reference: a deleted code is shown as such, and one that is restored is there again.';
comment on column saved_codes.brand_name is 'As it was when the code was saved, for one that is gone.';
create index saved_codes_newest_idx on saved_codes (user_id, created_at desc, promo_code_id desc);
