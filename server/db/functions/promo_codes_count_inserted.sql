-- Adds new codes to the stored counts, and inserts their brands.
create or replace function promo_codes_count_inserted() returns trigger language plpgsql as $$
begin
  -- A brand is inserted with its first code, live or not, with the spelling and address of that code.
  insert into brands (brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category)
    select distinct on (brand_key) brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category
      from new_rows order by brand_key, created_at
    on conflict (brand_key) do nothing;
  perform name_profiles(array(select influencer_id from new_rows where is_current and scope <> 'direct link' and not is_listed));
  perform count_promo_codes(array(select row(brand_key, category, influencer_id, 1)::promo_code_change from new_rows where is_listed));
  return null;
end $$;

create trigger promo_codes_count_insert after insert on promo_codes
  referencing new table as new_rows for each statement execute function promo_codes_count_inserted();
