-- Gives a code of a merged brand the brand that it was merged into. Triggers run in the order of their names, so this one
-- runs before those that read the brand. It does not call `merged_brand_name`, which each transaction would plan again.
create or replace function promo_codes_as_merged() returns trigger language plpgsql as $$
declare
  taker brands;
  has_stayed boolean;
begin
  select brands.* into taker from brand_merges join brands on brands.brand_key = into_key
    where brand_merges.brand_key = brand_key_of(new.brand_name) and not is_ending;
  if not found then return new; end if;
  -- One that stayed, because its owner has it at the other brand too, can be changed like any other. One that is restored
  -- comes with the key that it had.
  has_stayed := case tg_op when 'INSERT' then new.brand_key = brand_key_of(new.brand_name)
    else old.brand_key = brand_key_of(new.brand_name) and lower(old.promo_code) = lower(new.promo_code) end;
  if has_stayed then
    perform from promo_codes twins where twins.influencer_id = new.influencer_id
      and twins.brand_key = taker.brand_key and lower(twins.promo_code) = lower(new.promo_code);
    if found then return new; end if;
  end if;
  new.brand_name := taker.brand_name;
  return new;
end $$;

create trigger promo_codes_as_merged before insert or update of brand_name on promo_codes
  for each row execute function promo_codes_as_merged();
