-- Blocks or holds a new code if its owner has a similar blocked code (docs/decisions/016).
create or replace function promo_codes_block_again() returns trigger language plpgsql as $$
declare
  name text;
  was_held boolean := new.is_held;
  block promo_code_blocks;
  former text;
begin
  -- A merge of brands moves codes as they are.
  if tg_op = 'UPDATE' and current_setting('fanfare.bringing_back', true) = 'on' then
    return new;
  end if;
  -- Nearly all owners have no block, and an upload calls this thousands of times.
  perform from promo_code_blocks where influencer_id = new.influencer_id and lifted_at is null limit 1;
  if not found then
    if was_held then
      new.is_held := false;
      new.blocked_at := null;
      new.blocked_reason := null;
    end if;
    return new;
  end if;
  name := promo_code_name(new.brand_name, new.promo_code);
  if tg_op = 'UPDATE' then
    former := promo_code_name(old.brand_name, old.promo_code);
    if name = former and new.brand_domain = old.brand_domain then
      return new;
    end if;
    if old.blocked_at is not null and not old.is_held then
      -- A block stays with its code after every edit. It stores the former names too.
      update promo_code_blocks blocks set other_names = other_names || name
        where promo_code_id = new.id and lifted_at is null and not is_named(blocks, name);
      return new;
    end if;
  end if;
  if was_held then
    new.is_held := false;
    new.blocked_at := null;
    new.blocked_reason := null;
  end if;
  select * into block from promo_code_blocks blocks
    where influencer_id = new.influencer_id and lifted_at is null
      and (is_named(blocks, name) or promo_code_id <> new.id and holds_others(blocks, name, new.brand_domain))
    order by is_named(blocks, name) desc, blocked_at desc limit 1;
  if not found then
    return new;
  end if;
  if is_named(block, name) and not exists (select from promo_codes where id = block.promo_code_id and id <> new.id) then
    new.blocked_at := block.blocked_at;
    new.blocked_reason := block.reason;
    update promo_code_blocks set promo_code_id = new.id where id = block.id and promo_code_id <> new.id;
    return new;
  end if;
  if new.blocked_at is not null then
    return new;
  end if;
  if not was_held and not is_named(block, name) then
    -- A restored code has its former state.
    if tg_op = 'INSERT' and current_setting('fanfare.bringing_back', true) = 'on' then
      return new;
    end if;
    -- An existing code of the brand may change, except its letters.
    if tg_op = 'UPDATE' and is_of_brand(block, former, old.brand_domain) and lower(new.promo_code) = lower(old.promo_code) then
      return new;
    end if;
  end if;
  new.is_held := true;
  new.blocked_at := now();
  new.blocked_reason := format('Your code %s of this brand is blocked, so we look at this one before it is public.',
    coalesce((select promo_code from promo_codes where id = block.promo_code_id), upper(block.code_key)));
  return new;
end $$;

-- By its name it runs before the trigger that derives is_live.
create trigger promo_codes_blocked_again before insert or update of brand_name, promo_code, brand_domain on promo_codes
  for each row execute function promo_codes_block_again();
