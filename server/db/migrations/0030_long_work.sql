-- A comparison of plans says how far it has come, so that another process goes on where one was stopped, and
-- never begins a second beside it. One that stopped itself ended nobody's plan.
alter table payment_checks
  alter column finished_at drop not null,
  alter column finished_at drop default,
  add column compared_to text not null default '',
  -- Whoever compares prolongs it; after it another may go on.
  add column leased_until timestamptz,
  -- Plans that would end, until all are compared; then none.
  add column ending_customers text[] not null default '{}',
  add column is_stopped boolean not null default false;
create unique index payment_checks_one_at_a_time on payment_checks ((finished_at is null)) where finished_at is null;

-- A statement that changes or deletes more than a hundred codes is one live event, like an upload: an owner with
-- thousands who takes a new name, a plan that ends, the sweep at midnight. It is written at commit, in the turn of
-- the first of its codes; the setting holds the owners until then, 'all' where they are too many to name.
create function promo_codes_tell_together() returns trigger language plpgsql as $$
declare owners text;
begin
  if (select count(*) from (select from former limit 101) counted) <= 100 then return null; end if;
  select case when count(*) > 100 then 'all' else string_agg(influencer_id::text, ',') end into owners
    from (select distinct influencer_id from former limit 101) of_owners;
  perform set_config('fanfare.changed_together', case
    when coalesce(current_setting('fanfare.changed_together', true), '') in ('', owners) then owners else 'all' end, true);
  return null;
end $$;
create trigger promo_codes_told_updated after update on promo_codes
  referencing old table as former for each statement execute function promo_codes_tell_together();
create trigger promo_codes_told_deleted after delete on promo_codes
  referencing old table as former for each statement execute function promo_codes_tell_together();

create or replace function promo_codes_announce() returns trigger language plpgsql as $$
declare
  former promo_codes;
  latest promo_codes;
  together text := coalesce(current_setting('fanfare.changed_together', true), '');
begin
  if is_announced_together(tg_op) then return null; end if;
  if tg_op = 'INSERT' then former := new; else former := old; end if;
  if tg_op = 'DELETE' then latest := old; else latest := new; end if;
  if together <> '' and tg_op <> 'INSERT' and (together = 'all' or position(latest.influencer_id::text in together) > 0) then
    if coalesce(current_setting('fanfare.told_together', true), '') <> together then
      perform set_config('fanfare.told_together', together, true);
      perform outbox_write('promo_code', jsonb_build_object('op', 'many', 'agency_id', null,
        'influencer_ids', case when together <> 'all' then to_jsonb(string_to_array(together, ',')) end));
    end if;
    return null;
  end if;
  perform outbox_write('promo_code', jsonb_build_object(
    'op', lower(tg_op), 'id', latest.id, 'influencer_id', latest.influencer_id,
    'was_live', tg_op <> 'INSERT' and former.is_live,
    'brand_keys', jsonb_build_array(former.brand_key, latest.brand_key),
    'categories', jsonb_build_array(former.category, latest.category)));
  return null;
end $$;
