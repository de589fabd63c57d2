-- Releases the held codes of an owner that no block applies to. Call it after a block is lifted. Returns their number.
create or replace function release_held_codes(owner uuid) returns integer language plpgsql as $$
declare released integer;
begin
  update promo_codes codes set is_held = false, blocked_at = null, blocked_reason = null, updated_at = now()
    where influencer_id = owner and is_held and not exists (
      select from promo_code_blocks blocks
        where blocks.influencer_id = owner and blocks.promo_code_id <> codes.id
          and holds_others(blocks, promo_code_name(codes.brand_name, codes.promo_code), codes.brand_domain));
  get diagnostics released = row_count;
  return released;
end $$;
