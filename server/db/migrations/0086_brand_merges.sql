-- Brands that are the same shop under two names (docs/decisions/082).
create table brand_merges (
  brand_key text primary key references brands on delete cascade,
  into_key text not null references brands on delete cascade,
  started_at timestamptz(3) not null default now(),
  is_moving boolean not null default true,
  is_ending boolean not null default false,
  constraint brand_merges_two check (brand_key <> into_key)
);
create index brand_merges_into_idx on brand_merges (into_key);
comment on table brand_merges is 'Brands whose codes belong to another one';
comment on column brand_merges.is_moving is 'Codes are still on their way.';
comment on column brand_merges.is_ending is 'The codes are on their way back.';

create table merged_codes (
  promo_code_id uuid primary key references promo_codes on delete cascade,
  brand_key text not null references brand_merges on delete cascade,
  brand_name text not null
);
create index merged_codes_brand_idx on merged_codes (brand_key);
comment on table merged_codes is 'Codes that a merge has moved, so that it can be undone';
comment on column merged_codes.brand_name is 'As the owner wrote it.';
