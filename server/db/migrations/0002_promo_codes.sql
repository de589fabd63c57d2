-- Promo codes, what the public sees of them, and the numbers kept about them (spec §3).

create table promo_codes (
  id uuid primary key default gen_random_uuid(),
  influencer_id uuid not null references profiles on delete cascade,
  -- Set only when an agency made the code for an influencer it manages.
  agency_id uuid references profiles on delete set null,
  brand_name text not null,
  brand_key text not null generated always as (lower(regexp_replace(btrim(brand_name, E' \t\r\n\f\v'), '[ \t\r\n\f\v]+', ' ', 'g'))) stored,
  brand_url text not null,
  -- Registrable domain of brand_url by the Public Suffix List; empty when unknown.
  brand_domain text not null default '',
  brand_instagram_handle text not null default '',
  promo_code text not null,
  promo_type text not null,
  promo_value text not null,
  -- The shown text of the offer: '20% off', '$20 off' or the words of an offer of type 'other'.
  description text not null,
  -- Saving on a basket of 100 units; null for offers in words.
  worth numeric generated always as (case when promo_type <> 'other' and promo_value ~ '^\d{1,7}(\.\d{1,2})?$' then promo_value::numeric end) stored,
  expiration_date date,
  affiliate_link text not null,
  category text not null default 'General',
  is_trending boolean not null default false,
  is_featured boolean not null default false,
  paused_at timestamptz,
  -- 'owner' by hand; 'plan' when a plan ended and the code no longer fits.
  paused_reason text,
  blocked_at timestamptz,
  blocked_reason text,
  -- Channels besides the web on which the owner does not share this code.
  hidden_channels text[] not null default '{}',
  -- Kept by triggers, so that partial indexes can use them.
  owner_name text not null default '',
  search_text text not null default '',
  is_live boolean not null default false,
  -- Milliseconds, as JSON and cursors carry them: finer ones would make pages skip or repeat rows.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint promo_codes_brand_name check (brand_name ~ '\S' and length(brand_name) <= 80),
  constraint promo_codes_promo_code check (promo_code ~ '\S' and length(promo_code) <= 60),
  constraint promo_codes_handle check (brand_instagram_handle ~ '^(@[A-Za-z0-9._]{1,30})?$'),
  constraint promo_codes_description check (description ~ '\S' and length(description) <= 200),
  constraint promo_codes_offer check (case promo_type
    when 'other' then promo_value ~ '\S' and length(promo_value) <= 80
    when '$ off' then promo_value ~ '^\d{1,7}(\.\d{1,2})?$' and promo_value ~ '[1-9]'
    when '% off' then promo_value ~ '^(100(\.00?)?|\d{1,2}(\.\d{1,2})?)$' and promo_value ~ '[1-9]'
    else false end),
  constraint promo_codes_affiliate_link check (affiliate_link ~* '^https?://' and length(affiliate_link) <= 2048),
  constraint promo_codes_brand_url check (brand_url ~* '^https?://' and length(brand_url) <= 2048),
  constraint promo_codes_category check (category in ('Fashion', 'Fitness', 'Food', 'Tech', 'Home', 'Jewelry', 'Travel', 'Beauty', 'General')),
  constraint promo_codes_paused check ((paused_at is null) = (paused_reason is null) and paused_reason in ('owner', 'plan')),
  constraint promo_codes_blocked check ((blocked_at is null) = (blocked_reason is null)),
  constraint promo_codes_channels check (hidden_channels <@ array['chat', 'dm', 'extension']),
  constraint promo_codes_dates check (expiration_date is null or expiration_date between date '2000-01-01' and date '2100-12-31')
);

-- The one visibility rule; shared/rules/visibility.ts is its twin.
create function promo_code_is_live(
  brand_name text, promo_code text, expiration_date date, paused_at timestamptz, blocked_at timestamptz,
  owner_username text, owner_is_agency boolean, today date
) returns boolean language sql immutable as $$
  select coalesce(brand_name ~ '\S' and promo_code ~ '\S'
    and (coalesce(owner_username, '') ~ '\S' or owner_is_agency)
    and paused_at is null and blocked_at is null
    and (expiration_date is null or expiration_date >= today), false)
$$;

create function promo_codes_keep_derived() returns trigger language plpgsql as $$
declare owner record;
begin
  select full_name, username, is_agency into owner from profiles where id = new.influencer_id;
  new.owner_name := coalesce(owner.full_name, '');
  new.search_text := lower(concat_ws(E'\n', new.brand_name, new.description, new.promo_code, new.owner_name, new.category));
  new.is_live := promo_code_is_live(new.brand_name, new.promo_code, new.expiration_date, new.paused_at, new.blocked_at,
    owner.username, owner.is_agency, fanfare_today());
  return new;
end $$;
create trigger promo_codes_derived before insert or update on promo_codes
  for each row execute function promo_codes_keep_derived();

-- A renamed or hidden owner changes what is shown of every code they own; the update fires the trigger above.
create function profiles_refresh_codes() returns trigger language plpgsql as $$
begin
  update promo_codes set owner_name = new.full_name where influencer_id = new.id;
  -- After the codes, as counting them locks brands and categories before profiles.
  update profile_counts set (kind, name_key, search_text, profile_created_at) =
      (select kind, name_key, search_text, profile_created_at from profile_listing(new))
    where profile_id = new.id;
  return null;
end $$;
create trigger profiles_shown_name after update of full_name, username, is_agency, is_creditcard on profiles
  for each row when ((old.full_name, old.username, old.is_agency, old.is_creditcard)
    is distinct from (new.full_name, new.username, new.is_agency, new.is_creditcard))
  execute function profiles_refresh_codes();

-- Every list walks one of these partial indexes from its cursor; both columns descend (performance.md, trap 3).
create index promo_codes_newest_idx on promo_codes (created_at desc, id desc) where is_live;
create index promo_codes_category_newest_idx on promo_codes (category, created_at desc, id desc) where is_live;
create index promo_codes_brand_idx on promo_codes (brand_key, created_at desc, id desc) where is_live;
create index promo_codes_brand_sort_idx on promo_codes (brand_key, id) where is_live;
create index promo_codes_worth_idx on promo_codes ((coalesce(worth, -1)) desc, id desc) where is_live;
create index promo_codes_category_worth_idx on promo_codes (category, (coalesce(worth, -1)) desc, id desc) where is_live;
create index promo_codes_category_brand_idx on promo_codes (category, brand_key, id) where is_live;
-- One owner lists a code of a brand once; codes differ by case at no shop we know.
create unique index promo_codes_owner_brand_code_key on promo_codes (influencer_id, brand_key, lower(promo_code));
create index promo_codes_owner_idx on promo_codes (influencer_id, created_at desc, id desc);
create index promo_codes_agency_idx on promo_codes (agency_id, created_at desc, id desc) where agency_id is not null;
create index promo_codes_expiry_idx on promo_codes (expiration_date) where is_live and expiration_date is not null;
create index promo_codes_search_idx on promo_codes using gin (search_text gin_trgm_ops) where is_live;

-- Brands and the kept counts. Without them each count costs a scan of all codes.
create table brands (
  brand_key text primary key,
  brand_name text not null,
  brand_url text not null,
  brand_domain text not null default '',
  brand_instagram_handle text not null default '',
  category text not null default 'General',
  live_count integer not null default 0,
  newest_live_at timestamptz(3),
  created_at timestamptz not null default now(),
  constraint brands_live_count check (live_count >= 0)
);
create index brands_newest_idx on brands (newest_live_at desc, brand_key desc) where live_count > 0;
create index brands_name_idx on brands (brand_key) where live_count > 0;
create index brands_count_idx on brands (live_count desc, brand_key desc) where live_count > 0;
create index brands_search_idx on brands using gin (brand_key gin_trgm_ops);
create index brands_domain_idx on brands (brand_domain) where brand_domain <> '';

create table category_counts (
  category text primary key,
  live_count integer not null default 0,
  constraint category_counts_live_count check (live_count >= 0)
);
insert into category_counts (category)
  values ('Fashion'), ('Fitness'), ('Food'), ('Tech'), ('Home'), ('Jewelry'), ('Travel'), ('Beauty'), ('General');

-- What the lists of influencers and credit cards sort and search by, beside the counts: joined to the
-- profiles of everyone, those lists would not stay flat.
create table profile_counts (
  profile_id uuid primary key references profiles on delete cascade,
  kind text not null,
  name_key text not null,
  search_text text not null,
  profile_created_at timestamptz(3) not null,
  live_count integer not null default 0,
  newest_live_at timestamptz(3),
  constraint profile_counts_live_count check (live_count >= 0),
  constraint profile_counts_kind check (kind in ('influencer', 'creditcard', 'agency'))
);
create index profile_counts_newest_idx on profile_counts (kind, profile_created_at desc, profile_id desc) where live_count > 0;
create index profile_counts_name_idx on profile_counts (kind, name_key, profile_id) where live_count > 0;
create index profile_counts_search_idx on profile_counts using gin (search_text gin_trgm_ops) where live_count > 0;

create function profile_listing(profile profiles)
  returns table (kind text, name_key text, search_text text, profile_created_at timestamptz) language sql immutable as $$
  select case when profile.is_agency then 'agency' when profile.is_creditcard then 'creditcard' else 'influencer' end,
    lower(profile.full_name), lower(concat_ws(E'\n', profile.full_name, profile.username)), profile.created_at
$$;

create type promo_code_change as (
  brand_key text, category text, influencer_id uuid, delta integer
);

-- Adds signed changes to the three tables of counts, always in the order brands, categories, profiles
-- and by key within each, so that two writers can never wait for each other. The rows are locked by
-- statements of their own: the next statement then sees what the writer before us committed, which
-- one that waits in its middle does not, and 'newest' would be computed from old rows.
create function count_promo_codes(changes promo_code_change[]) returns void language plpgsql as $$
begin
  perform from brands where brand_key in (select c.brand_key from unnest(changes) c) order by brand_key for update;
  update brands set live_count = brands.live_count + change.delta,
      newest_live_at = (select max(created_at) from promo_codes where promo_codes.brand_key = brands.brand_key and is_live)
    from (select c.brand_key, sum(c.delta)::int as delta from unnest(changes) c group by c.brand_key) change
    where brands.brand_key = change.brand_key;
  perform from category_counts where category in (select c.category from unnest(changes) c) order by category for update;
  update category_counts set live_count = category_counts.live_count + change.delta
    from (select c.category, sum(c.delta)::int as delta from unnest(changes) c group by c.category) change
    where category_counts.category = change.category and change.delta <> 0;
  insert into profile_counts (profile_id, kind, name_key, search_text, profile_created_at)
    select profiles.id, listing.* from profiles cross join lateral profile_listing(profiles) listing
      where profiles.id in (select distinct c.influencer_id from unnest(changes) c)
      order by profiles.id
    on conflict (profile_id) do nothing;
  perform from profile_counts where profile_id in (select c.influencer_id from unnest(changes) c) order by profile_id for update;
  update profile_counts set live_count = profile_counts.live_count + change.delta,
      newest_live_at = (select max(created_at) from promo_codes where promo_codes.influencer_id = profile_counts.profile_id and is_live)
    from (select c.influencer_id, sum(c.delta)::int as delta from unnest(changes) c group by c.influencer_id) change
    where profile_counts.profile_id = change.influencer_id;
end $$;

create function promo_codes_count_inserted() returns trigger language plpgsql as $$
begin
  -- A brand is known from its first code on, live or not, and keeps that code's spelling and address.
  insert into brands (brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category)
    select distinct on (brand_key) brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category
      from new_rows order by brand_key, created_at
    on conflict (brand_key) do nothing;
  perform count_promo_codes(array(select row(brand_key, category, influencer_id, 1)::promo_code_change from new_rows where is_live));
  return null;
end $$;
create trigger promo_codes_count_insert after insert on promo_codes
  referencing new table as new_rows for each statement execute function promo_codes_count_inserted();

create function promo_codes_count_updated() returns trigger language plpgsql as $$
begin
  insert into brands (brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category)
    select distinct on (brand_key) brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category
      from new_rows order by brand_key, created_at
    on conflict (brand_key) do nothing;
  perform count_promo_codes(array(
    select row(change.brand_key, change.category, change.influencer_id, change.delta)::promo_code_change
      from (select o.brand_key, o.category, o.influencer_id, -1 as delta
          from old_rows o join new_rows n using (id)
          where o.is_live and (not n.is_live or (o.brand_key, o.category, o.influencer_id) is distinct from (n.brand_key, n.category, n.influencer_id))
        union all
        select n.brand_key, n.category, n.influencer_id, 1
          from old_rows o join new_rows n using (id)
          where n.is_live and (not o.is_live or (o.brand_key, o.category, o.influencer_id) is distinct from (n.brand_key, n.category, n.influencer_id))
      ) change));
  return null;
end $$;
create trigger promo_codes_count_update after update on promo_codes
  referencing old table as old_rows new table as new_rows for each statement execute function promo_codes_count_updated();

create function promo_codes_count_deleted() returns trigger language plpgsql as $$
begin
  perform count_promo_codes(array(select row(brand_key, category, influencer_id, -1)::promo_code_change from old_rows where is_live));
  return null;
end $$;
create trigger promo_codes_count_delete after delete on promo_codes
  referencing old table as old_rows for each statement execute function promo_codes_count_deleted();

-- Turns off codes whose day has passed; run at the start of each day. Their triggers write the events.
create function sweep_expired_promo_codes(today date) returns integer language plpgsql as $$
declare swept integer;
begin
  -- The trigger that derives is_live judges by the same day.
  perform set_config('fanfare.today', today::text, true);
  update promo_codes set updated_at = now()
    where is_live and expiration_date < today;
  get diagnostics swept = row_count;
  return swept;
end $$;
