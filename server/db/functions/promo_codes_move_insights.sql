-- Moves the counts of a code to the new brand when its brand is corrected.
create or replace function promo_codes_move_insights() returns trigger language plpgsql as $$
begin
  perform move_insights(new.id, new.influencer_id, old.brand_key, new.brand_key);
  return null;
end $$;

create trigger promo_codes_brand_corrected after update on promo_codes
  for each row when (old.brand_key is distinct from new.brand_key) execute function promo_codes_move_insights();
