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

-- What shoppers say of a code, worked out by shared/rules/verdicts.ts: with each verdict, and again each night
-- as old ones fade. Kept with the code, so that lists read it without a look at the verdicts.
alter table promo_codes
  -- 0 to 100; null until enough have said something.
  add column success_rate smallint,
  add column last_worked_at timestamptz,
  -- 1 works, -1 fails, 0 is not known. A brand's page begins with what works.
  add column standing smallint not null generated always as (case when success_rate >= 70 then 1 when success_rate < 40 then -1 else 0 end) stored;
create index promo_codes_brand_best_idx on promo_codes (brand_key, standing desc, created_at desc, id desc) where is_live;
create index promo_codes_judged_idx on promo_codes (id) where success_rate is not null or last_worked_at is not null;

-- Many codes that fade in one night are one live event, like the codes of an upload.
create or replace function is_announced_together(op text) returns boolean language sql stable as $$
  select op = 'INSERT' and coalesce(current_setting('fanfare.additions_announced', true), '') = 'together'
    or op = 'UPDATE' and coalesce(current_setting('fanfare.fading_announced', true), '') = 'together'
$$;

-- A deleted code that is brought back keeps what was said of it.
alter table deleted_promo_codes
  add column verdicts jsonb not null default '[]',
  add column warned_at timestamptz;

create or replace function delete_promo_codes(ids uuid[]) returns void language plpgsql as $$
begin
  insert into deleted_promo_codes (id, influencer_id, agency_id, promo_code, counts, totals, verdicts, warned_at)
    select codes.id, codes.influencer_id, codes.agency_id, to_jsonb(codes) - 'influencer_id' - 'agency_id' - 'owner_name' - 'search_text',
        coalesce((select jsonb_agg(to_jsonb(counts)) from promo_code_counts counts where counts.promo_code_id = codes.id), '[]'),
        (select to_jsonb(totals) from promo_code_totals totals where totals.promo_code_id = codes.id),
        coalesce((select jsonb_agg(to_jsonb(verdicts)) from promo_code_verdicts verdicts where verdicts.promo_code_id = codes.id), '[]'),
        (select warnings.warned_at from failing_code_warnings warnings where warnings.promo_code_id = codes.id)
      from promo_codes codes where codes.id = any(ids);
  delete from promo_codes where id = any(ids);
end $$;

create or replace function restore_promo_code(deleted_id uuid) returns void language plpgsql as $$
declare
  deleted deleted_promo_codes;
  code jsonb;
  columns text;
begin
  delete from deleted_promo_codes where id = deleted_id returning * into strict deleted;
  code := deleted.promo_code || jsonb_build_object('influencer_id', deleted.influencer_id, 'agency_id', deleted.agency_id);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = 'promo_codes'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and code ? attname::text;
  execute format('insert into promo_codes (%1$s) select %1$s from jsonb_populate_record(null::promo_codes, $1)', columns) using code;
  -- Sums that outlive a code look at this setting, as they still hold these counts.
  perform set_config('fanfare.restoring', 'on', true);
  insert into promo_code_counts select * from jsonb_populate_recordset(null::promo_code_counts, deleted.counts);
  perform set_config('fanfare.restoring', '', true);
  insert into promo_code_totals select * from jsonb_populate_record(null::promo_code_totals, deleted.totals)
    where deleted.totals is not null
    on conflict (promo_code_id) do update set copies = excluded.copies, clicks = excluded.clicks;
  insert into promo_code_verdicts select * from jsonb_populate_recordset(null::promo_code_verdicts, deleted.verdicts);
  insert into failing_code_warnings (promo_code_id, warned_at) select deleted.id, deleted.warned_at where deleted.warned_at is not null;
end $$;

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
