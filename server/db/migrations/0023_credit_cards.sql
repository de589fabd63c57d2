-- Credit-card profiles are applied for, made and ended by staff (docs/decisions/005). Whoever has lost every role
-- keeps their codes, and nobody sees them.

alter table profiles
  add column may_publish boolean not null generated always as (is_influencer or is_agency or is_creditcard) stored;

-- The one visibility rule; shared/rules/visibility.ts is its twin.
drop function promo_code_is_live(text, text, date, timestamptz, timestamptz, text, boolean, date);
create function promo_code_is_live(
  brand_name text, promo_code text, expiration_date date, paused_at timestamptz, blocked_at timestamptz,
  owner_username text, owner_is_agency boolean, owner_may_publish boolean, today date
) returns boolean language sql immutable as $$
  select coalesce(brand_name ~ '\S' and promo_code ~ '\S'
    and owner_may_publish and (coalesce(owner_username, '') ~ '\S' or owner_is_agency)
    and paused_at is null and blocked_at is null
    and (expiration_date is null or expiration_date >= today), false)
$$;

create or replace function promo_codes_keep_derived() returns trigger language plpgsql as $$
declare owner record;
begin
  select full_name, username, is_agency, may_publish into owner from profiles where id = new.influencer_id;
  new.owner_name := coalesce(owner.full_name, '');
  new.search_text := lower(concat_ws(E'\n', new.brand_name, new.description, new.promo_code, new.owner_name, new.category));
  new.is_live := promo_code_is_live(new.brand_name, new.promo_code, new.expiration_date, new.paused_at, new.blocked_at,
    owner.username, owner.is_agency, owner.may_publish, fanfare_today());
  return new;
end $$;

drop trigger profiles_shown_name on profiles;
create trigger profiles_shown_name after update of full_name, username, is_influencer, is_agency, is_creditcard on profiles
  for each row when ((old.full_name, old.username, old.is_agency, old.is_creditcard, old.may_publish)
    is distinct from (new.full_name, new.username, new.is_agency, new.is_creditcard, new.may_publish))
  execute function profiles_refresh_codes();

-- A card is listed as one, whatever else it is.
create or replace function profile_listing(profile profiles)
  returns table (kind text, name_key text, search_text text, profile_created_at timestamptz) language sql immutable as $$
  select case when profile.is_creditcard then 'creditcard' when profile.is_agency then 'agency' else 'influencer' end,
    lower(profile.full_name), lower(concat_ws(E'\n', profile.full_name, profile.username)), profile.created_at
$$;
update profile_counts set kind = 'creditcard'
  where kind <> 'creditcard' and profile_id in (select id from profiles where is_creditcard);
-- By the triggers above.
update promo_codes set updated_at = updated_at
  where is_live and influencer_id in (select id from profiles where not may_publish);

create table card_applications (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  name text not null,
  website text not null,
  cards text not null,
  contact_email text not null,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  is_approved boolean,
  answer text,
  constraint card_applications_texts check (length(name) <= 120 and length(website) <= 2048 and length(cards) <= 1000
    and length(contact_email) <= 254),
  constraint card_applications_decided check ((decided_at is null) = (is_approved is null))
);
create unique index card_applications_open_key on card_applications (profile_id) where decided_at is null;
create index card_applications_profile_idx on card_applications (profile_id, created_at desc);
create index card_applications_waiting_idx on card_applications (created_at, id) where decided_at is null;
create index card_applications_decided_idx on card_applications (decided_at desc, id desc) where decided_at is not null;
