-- Writes the changes that were left, unless another connection does so now. Returns whether there may be more. It does not
-- lock if there are none, because writers that meet a lock leave their changes to others.
create or replace function settle_waiting_changes() returns boolean language plpgsql as $$
begin
  if not has_waiting_changes() then return false; end if;
  if not pg_try_advisory_xact_lock(4711) then return true; end if;
  if not settle_changes() then return false; end if;
  perform wake_readers(true);
  return true;
end $$;
