-- Subtracts deleted codes from the stored counts.
create or replace function promo_codes_count_deleted() returns trigger language plpgsql as $$
begin
  perform count_promo_codes(array(select row(brand_key, category, influencer_id, -1)::promo_code_change from old_rows where is_listed));
  return null;
end $$;

create trigger promo_codes_count_delete after delete on promo_codes
  referencing old table as old_rows for each statement execute function promo_codes_count_deleted();
