-- Maintains the derived columns of codes. Partial indexes use them.
create or replace function promo_codes_keep_derived() returns trigger language plpgsql as $$
declare owner record;
begin
  select full_name, username, is_agency, may_publish into owner from profiles where id = new.influencer_id;
  new.brand_key := brand_key_of(new.brand_name);
  new.owner_name := coalesce(owner.full_name, '');
  new.search_text := promo_code_search_text(new.brand_name, new.description, new.promo_code, new.owner_name, new.category, owner.username);
  new.worth := offer_worth(new.promo_type, new.promo_value, new.currency);
  new.has_started := coalesce(new.starts_at <= fanfare_now(), true);
  new.pool_is_empty := new.code_kind = 'pool'
    and not exists (select from drop_pools where promo_code_id = new.id and left_count > 0);
  new.is_current := new.has_started and not new.pool_is_empty and promo_code_is_offered(new.brand_name, new.code_kind,
    new.promo_code, new.expiration_date, new.paused_at, new.blocked_at,
    owner.username, owner.is_agency, owner.may_publish, fanfare_today());
  -- To shoppers a code is as new as its first start.
  if tg_op = 'UPDATE' then
    if new.has_started and not old.has_started and not old.was_current then
      new.created_at := greatest(new.created_at, least(new.starts_at, fanfare_now()));
    end if;
    -- Who had the link, or knew the owner's page, are not everybody.
    if old.scope <> 'everywhere' and new.scope = 'everywhere' and new.first_current_at is null then
      new.was_current := false;
    end if;
  end if;
  new.is_live := new.is_current and new.scope = 'everywhere';
  if new.is_live and not new.was_current then
    new.first_current_at := coalesce(new.first_current_at, fanfare_now());
  end if;
  new.was_current := new.was_current or new.is_current;
  new.hidden_channels := string_to_array(new.hidden_on, ', ');
  new.is_listed := new.is_live and not 'web' = any(new.hidden_channels);
  return new;
end $$;

create trigger promo_codes_derived before insert or update on promo_codes
  for each row execute function promo_codes_keep_derived();
