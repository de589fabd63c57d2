-- Limits a code to its direct link if another owner's code with the same letters leaked at this brand. The owner can show
-- it on more channels afterwards (docs/decisions/078).
create or replace function promo_codes_as_once_leaked() returns trigger language plpgsql as $$
begin
  if new.promo_code = '' or current_setting('fanfare.bringing_back', true) = 'on' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if lower(new.promo_code) = lower(old.promo_code) and brand_key_of(new.brand_name) = old.brand_key then
      return new;
    end if;
  end if;
  perform from promo_codes leaked
    where brand_key = brand_key_of(new.brand_name) and lower(promo_code) = lower(new.promo_code)
      and paused_reason = 'leaked' and paused_at > now() - interval '90 days' and influencer_id <> new.influencer_id;
  if found then
    new.scope := 'direct link';
  end if;
  return new;
end $$;

-- By its name it runs after the one that follows merged brands, and before the one that derives is_live.
create trigger promo_codes_as_once_leaked before insert or update of brand_name, promo_code on promo_codes
  for each row execute function promo_codes_as_once_leaked();
