-- What an upload adds is one live event: readers then read their lists again once, which is cheaper than a
-- look at each of thousands of codes or influencers. The setting holds for the transaction that made it.
create function is_announced_together(op text) returns boolean language sql stable as $$
  select op = 'INSERT' and coalesce(current_setting('fanfare.additions_announced', true), '') = 'together'
$$;

create or replace function promo_codes_announce() returns trigger language plpgsql as $$
begin
  if is_announced_together(tg_op) then return null; end if;
  if tg_op = 'DELETE' then
    perform outbox_write('promo_code', jsonb_build_object('op', 'delete', 'id', old.id, 'influencer_id', old.influencer_id, 'was_live', old.is_live));
  elsif tg_op = 'INSERT' then
    perform outbox_write('promo_code', jsonb_build_object('op', 'insert', 'id', new.id, 'influencer_id', new.influencer_id, 'was_live', false));
  else
    perform outbox_write('promo_code', jsonb_build_object('op', 'update', 'id', new.id, 'influencer_id', new.influencer_id, 'was_live', old.is_live));
  end if;
  return null;
end $$;

create or replace function profiles_announce() returns trigger language plpgsql as $$
begin
  if is_announced_together(tg_op) then return null; end if;
  perform outbox_write('profile', jsonb_build_object('op', lower(tg_op), 'id', coalesce(new.id, old.id)));
  return null;
end $$;

create or replace function agency_influencers_announce() returns trigger language plpgsql as $$
begin
  if is_announced_together(tg_op) then return null; end if;
  perform outbox_write('agency_influencer', jsonb_build_object('op', lower(tg_op),
    'agency_id', coalesce(new.agency_id, old.agency_id), 'influencer_id', coalesce(new.influencer_id, old.influencer_id)));
  return null;
end $$;
