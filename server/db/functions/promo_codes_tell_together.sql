-- Replaces the live events of a statement by one if it changes or deletes more than a hundred codes. Examples: an owner
-- with thousands of codes is renamed, a plan ends, the nightly sweep. The event is written at commit, instead of that of
-- the first code. Until then a setting contains the owners, or 'all' if they are too many.
create or replace function promo_codes_tell_together() returns trigger language plpgsql as $$
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
