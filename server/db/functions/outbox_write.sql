-- Events are written at commit under one lock. So ids become visible in order, and a reader of 'id > last' misses
-- nothing. Without the lock it missed a tenth (integrations §6.3).
create or replace function outbox_write(topic text, payload jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  insert into outbox (topic, payload) values (topic, payload);
  perform pg_notify('outbox', '');
end $$;
