-- Writes the changes that were left, unless another connection does so now. Returns whether any may remain. Without
-- changes the lock stays free: a writer that met a reader there would leave its changes to others.
create or replace function settle_waiting_changes() returns boolean language plpgsql as $$
begin
  if not has_waiting_changes() then return false; end if;
  if not pg_try_advisory_xact_lock(4711) then return true; end if;
  if not settle_changes() then return false; end if;
  perform wake_readers(true);
  return true;
end $$;
