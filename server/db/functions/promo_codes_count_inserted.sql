-- Adds new codes to the stored counts, and inserts their brands.
create or replace function promo_codes_count_inserted() returns trigger language plpgsql as $$
begin
  -- A brand is inserted with its first code, live or not.
  perform add_brands(array(select row(n.*)::promo_codes from new_rows n
    where not exists (select from brands where brands.brand_key = n.brand_key
      and (known_since is not null or not shows_brand(row(n.*)::promo_codes)))));
  perform name_profiles(array(select influencer_id from new_rows where is_current and scope <> 'direct link' and not is_listed));
  perform count_promo_codes(array(select row(brand_key, category, influencer_id, 1)::promo_code_change from new_rows where is_listed));
  return null;
end $$;

create trigger promo_codes_count_insert after insert on promo_codes
  referencing new table as new_rows for each statement execute function promo_codes_count_inserted();
