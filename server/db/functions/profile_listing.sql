-- The derived columns by which profiles are listed and searched. A credit-card profile is listed as a card, whatever other
-- roles it has.
create or replace function profile_listing(profile profiles)
  returns table (kind text, name_key text, search_text text, profile_created_at timestamptz) language sql immutable as $$
  select case when profile.is_creditcard then 'creditcard' when profile.is_agency then 'agency' else 'influencer' end,
    lower(profile.full_name), lower(concat_ws(E'\n', profile.full_name, '@' || profile.username)), profile.created_at
$$;
