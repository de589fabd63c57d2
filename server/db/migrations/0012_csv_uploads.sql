-- An upload of thousands of codes is one live event: readers then read their lists again once, which is
-- cheaper than a look at each code. The setting holds for the transaction that made it.
create or replace function promo_codes_announce() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and coalesce(current_setting('fanfare.codes_announced', true), '') = 'together' then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform outbox_write('promo_code', jsonb_build_object('op', 'delete', 'id', old.id, 'influencer_id', old.influencer_id, 'was_live', old.is_live));
  elsif tg_op = 'INSERT' then
    perform outbox_write('promo_code', jsonb_build_object('op', 'insert', 'id', new.id, 'influencer_id', new.influencer_id, 'was_live', false));
  else
    perform outbox_write('promo_code', jsonb_build_object('op', 'update', 'id', new.id, 'influencer_id', new.influencer_id, 'was_live', old.is_live));
  end if;
  return null;
end $$;
