-- Codes are found by their owner's username too, and both codes and people by it as cards show it: '@maya.runs.far'.

create function promo_code_search_text(brand_name text, description text, promo_code text, owner_name text, category text,
  owner_username text) returns text language sql immutable as $$
  select lower(concat_ws(E'\n', brand_name, description, promo_code, owner_name, category, '@' || owner_username))
$$;

create or replace function promo_codes_keep_derived() returns trigger language plpgsql as $$
declare owner record;
begin
  select full_name, username, is_agency, may_publish into owner from profiles where id = new.influencer_id;
  new.owner_name := coalesce(owner.full_name, '');
  new.search_text := promo_code_search_text(new.brand_name, new.description, new.promo_code, new.owner_name, new.category, owner.username);
  new.is_live := promo_code_is_live(new.brand_name, new.promo_code, new.expiration_date, new.paused_at, new.blocked_at,
    owner.username, owner.is_agency, owner.may_publish, fanfare_today());
  return new;
end $$;

create or replace function profile_listing(profile profiles)
  returns table (kind text, name_key text, search_text text, profile_created_at timestamptz) language sql immutable as $$
  select case when profile.is_creditcard then 'creditcard' when profile.is_agency then 'agency' else 'influencer' end,
    lower(profile.full_name), lower(concat_ws(E'\n', profile.full_name, '@' || profile.username)), profile.created_at
$$;

-- Nothing that anybody is told of changes, so no trigger has to hear of it.
alter table promo_codes disable trigger user;
update promo_codes codes
  set search_text = promo_code_search_text(codes.brand_name, codes.description, codes.promo_code, codes.owner_name, codes.category, owner.username)
  from profiles owner where owner.id = codes.influencer_id and owner.username is not null;
alter table promo_codes enable trigger user;
alter table profile_counts disable trigger user;
update profile_counts set search_text = listing.search_text
  from profiles cross join lateral profile_listing(profiles) listing where profiles.id = profile_counts.profile_id;
alter table profile_counts enable trigger user;

-- The people of one category: every list of them is filtered by it.
create index profiles_category_idx on profiles (category);
