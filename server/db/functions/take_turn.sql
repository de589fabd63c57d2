-- Tries to get the lock for events and counts. 'mine': this transaction writes its own, after those that others left.
-- Otherwise it leaves its own to others: another transaction has the lock ('taken'), or there are so many writers that one
-- writes for all, twenty times a second ('later').
create or replace function take_turn() returns text language plpgsql as $$
declare
  mine text := pg_current_xact_id()::text;
begin
  if coalesce(current_setting('fanfare.has_turn', true), '') = mine then return 'mine'; end if;
  if exists (select from settlement where crowded_until > clock_timestamp()) then return 'later'; end if;
  if not pg_try_advisory_xact_lock(4711) then return 'taken'; end if;
  perform settle_changes();
  -- A savepoint undoes it, like the lock.
  perform set_config('fanfare.has_turn', mine, true);
  return 'mine';
end $$;
