-- Writes an event to the outbox. One lock, held until the commit, gives out the ids. So ids become visible in order, and a
-- reader of 'id > last' misses nothing. Nobody waits for the lock: a writer without it leaves the event to the next one
-- that has it (docs/decisions/050).
create or replace function outbox_write(topic text, payload jsonb) returns void language plpgsql as $$
declare turn text := take_turn();
begin
  if turn = 'mine' then
    insert into outbox (topic, payload) values (topic, payload);
  else
    insert into waiting_events (has_met_another, topic, payload) values (turn = 'taken', topic, payload);
  end if;
  perform wake_readers(turn = 'mine');
end $$;
