-- What the browser extension reads, what shoppers say of codes, and which extensions may read whom somebody follows.

-- The newest word of each token on each day. Tokens are random and change daily; only their hashes are kept.
create table promo_code_verdicts (
  promo_code_id uuid not null references promo_codes on delete cascade,
  day date not null,
  token_hash text not null,
  worked boolean not null,
  -- To the hour, as it is shown.
  given_at timestamptz not null,
  primary key (promo_code_id, day, token_hash)
);
create index promo_code_verdicts_day_idx on promo_code_verdicts (day);

-- Owners who were told that a code fails.
create table failing_code_warnings (
  promo_code_id uuid primary key references promo_codes on delete cascade,
  warned_at timestamptz not null default now()
);

-- Shown by the site for ten minutes and used once.
create table extension_connection_codes (
  code_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index extension_connection_codes_user_idx on extension_connection_codes (user_id);

create table extension_connections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  -- To the day.
  last_used_at timestamptz
);
create index extension_connections_user_idx on extension_connections (user_id, created_at);

-- Shops as the extension gets them, with the version that changed them last. A shop without codes stays
-- for a while with a count of 0, so that differences can tell that it is gone.
create table extension_shops (
  domain text primary key,
  code_count integer not null,
  count_version integer not null,
  shop_version integer not null,
  shop text not null,
  shop_bytes integer not null,
  changed_at timestamptz not null default now()
);
create index extension_shops_count_version_idx on extension_shops (count_version);
create index extension_shops_shop_version_idx on extension_shops (shop_version);

-- One row. The epoch tells this database's versions from those of another one.
create table extension_state (
  is_only boolean primary key default true check (is_only),
  epoch text not null default left(replace(gen_random_uuid()::text, '-', ''), 12),
  version integer not null default 0,
  -- Differences since an older version are not known any more.
  oldest_version integer not null default 0,
  made_at timestamptz not null default date_trunc('milliseconds', now())
);
insert into extension_state default values;

-- Shops to look at again. Rows are only added by writers, so that no two of them wait for each other.
create table extension_changes (
  id bigint generated always as identity primary key,
  domain text not null
);
insert into extension_changes (domain) select distinct brand_domain from promo_codes where is_live and brand_domain <> '';

create index promo_codes_domain_idx on promo_codes (brand_domain) where is_live and brand_domain <> '';

create function promo_codes_note_inserted() returns trigger language plpgsql as $$
begin
  insert into extension_changes (domain) select distinct brand_domain from new_rows where is_live and brand_domain <> '';
  return null;
end $$;
create trigger promo_codes_noted_insert after insert on promo_codes
  referencing new table as new_rows for each statement execute function promo_codes_note_inserted();

create function promo_codes_note_updated() returns trigger language plpgsql as $$
begin
  insert into extension_changes (domain)
    select brand_domain from old_rows where is_live and brand_domain <> ''
    union
    select brand_domain from new_rows where is_live and brand_domain <> '';
  return null;
end $$;
create trigger promo_codes_noted_update after update on promo_codes
  referencing old table as old_rows new table as new_rows for each statement execute function promo_codes_note_updated();

create function promo_codes_note_deleted() returns trigger language plpgsql as $$
begin
  insert into extension_changes (domain) select distinct brand_domain from old_rows where is_live and brand_domain <> '';
  return null;
end $$;
create trigger promo_codes_noted_delete after delete on promo_codes
  referencing old table as old_rows for each statement execute function promo_codes_note_deleted();
