-- Updates the next batch of an owner's codes after a change of the profile. The update fires promo_codes_derived.
-- owners_to_refresh stores where the next transaction continues. Returns whether there may be more.
create or replace function refresh_codes_portion(owner uuid, is_first boolean) returns boolean language plpgsql as $$
declare
  after uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
  is_left boolean;
begin
  if not is_first then
    -- All writers lock the owner first.
    perform from profiles where id = owner for no key update;
    select after_id into after from owners_to_refresh where profile_id = owner;
    if not found then return false; end if;
    -- Open pages heard of the first portion, and hear again after the last.
    perform set_config('fanfare.changed_together', owner::text, true), set_config('fanfare.told_together', owner::text, true);
  end if;
  -- By the index on owners, however large the portion.
  ids := array(
    select id from (select id from promo_codes where influencer_id = owner offset 0) codes
      where id > after order by id limit codes_at_once());
  update promo_codes set owner_name = '' where id = any(ids);
  is_left := cardinality(ids) = codes_at_once();
  if is_left then
    insert into owners_to_refresh (profile_id, after_id) values (owner, ids[cardinality(ids)])
      on conflict (profile_id) do update set after_id = excluded.after_id;
  else
    delete from owners_to_refresh where profile_id = owner;
    if not is_first then
      perform outbox_write('promo_code', jsonb_build_object('op', 'many', 'agency_id', null, 'influencer_ids', jsonb_build_array(owner)));
    end if;
  end if;
  return is_left;
end $$;
