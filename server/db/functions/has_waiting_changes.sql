-- Whether writers left events or counts for others. The condition on the key skips rows that were deleted a moment ago.
create or replace function has_waiting_changes() returns boolean language plpgsql stable as $$
declare
  settled_below bigint := (
    -- A higher one came with a dump of another server.
    select case when settled_before > pg_snapshot_xmin(pg_current_snapshot())::text::bigint then 0 else settled_before end
    from settlement);
begin
  return exists (select from waiting_events where writer >= settled_below)
    or exists (select from waiting_counts where writer >= settled_below);
end $$;
