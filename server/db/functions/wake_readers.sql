-- Wakes the readers of events at most twenty times a second, because NOTIFY makes commits wait for each other. Readers poll
-- for a second after each notification.
create or replace function wake_readers(has_turn boolean) returns void language plpgsql as $$
declare quiet interval := clock_timestamp() - (select readers_woken_at from settlement);
begin
  if has_turn and quiet > interval '50 ms' then
    update settlement set readers_woken_at = clock_timestamp();
    perform pg_notify('outbox', '');
  elsif not has_turn and quiet > interval '1 s' then
    -- The transaction with the lock may still fail.
    perform pg_notify('outbox', '');
  end if;
end $$;
