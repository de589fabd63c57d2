-- Shoppers' verdicts hold for a code, and marks of staff for its shop: neither carries over to another one. That the same
-- code failed is kept when its link or shop moves, so that nobody gets rid of it by moving to and fro; whoever moves it
-- calls `weighAgain`. Copies and clicks stay (docs/decisions/055).
create or replace function promo_codes_forget_trust() returns trigger language plpgsql as $$
declare
  is_of_other_brand boolean := new.brand_key <> old.brand_key and new.brand_key <> brand_key_now(old.brand_name);
  is_other boolean := is_of_other_brand or lower(new.promo_code) <> lower(old.promo_code);
  is_elsewhere boolean := is_of_other_brand or new.brand_domain <> old.brand_domain
    or new.affiliate_link <> old.affiliate_link
      and not is_same_shop(link_host(new.affiliate_link), link_host(old.affiliate_link), new.brand_domain);
begin
  -- A merge of brands moves codes as they are.
  if current_setting('fanfare.bringing_back', true) = 'on' then
    return new;
  end if;
  if is_other then
    -- Who entered other letters, or those of another brand, has not been told of yet.
    delete from leaks_told where promo_code_id = new.id;
  end if;
  is_other := is_other or new.code_kind <> old.code_kind;
  if is_other then
    delete from failing_code_warnings where promo_code_id = new.id;
  end if;
  if is_other or is_elsewhere then
    delete from promo_code_verdicts where promo_code_id = new.id and (is_other or worked);
    new.success_rate := null;
    new.last_worked_at := null;
  end if;
  if is_elsewhere then
    insert into staff_actions (action, target_type, target_id, target_label, before, after, reason)
      select action, 'promo_code', new.id, old.brand_name || ' · ' || old.promo_code, jsonb_build_object(mark, true),
          jsonb_build_object(mark, false), 'Its owner moved the code to another brand or address'
        from (values ('is_featured', 'code_unfeatured', new.is_featured), ('is_trending', 'code_not_trending', new.is_trending))
          marks (mark, action, is_set)
        where is_set;
    new.is_featured := false;
    new.is_trending := false;
  end if;
  return new;
end $$;

-- By its name it runs after the trigger that derives brand_key.
create trigger promo_codes_earned_by_another before update of brand_name, brand_domain, promo_code, code_kind, affiliate_link on promo_codes
  for each row execute function promo_codes_forget_trust();
