-- Gives a code of a merged brand the brand that it was merged into. Triggers run in the order of their names, so this one
-- runs before those that read the brand. It does not call `merged_brand_name`, which each transaction would plan again.
create or replace function promo_codes_as_merged() returns trigger language plpgsql as $$
declare taker text;
begin
  select brands.brand_name into taker from brand_merges join brands on brands.brand_key = into_key
    where brand_merges.brand_key = brand_key_of(new.brand_name) and not is_ending;
  new.brand_name := coalesce(taker, new.brand_name);
  return new;
end $$;

create trigger promo_codes_as_merged before insert or update of brand_name on promo_codes
  for each row execute function promo_codes_as_merged();
