-- Whether visitors may hear of a brand by this code: it does not wait for its start, for staff or for whoever has its link.
create or replace function shows_brand(code promo_codes) returns boolean language sql immutable as $$
  select code.has_started and not code.is_held and code.scope <> 'direct link'
$$;
