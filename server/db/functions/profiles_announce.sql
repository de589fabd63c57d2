-- Live event for a changed profile. `is_public` tells whether it was or is public, because others need no public event.
create or replace function profiles_announce() returns trigger language plpgsql as $$
begin
  if is_announced_together(tg_op) then return null; end if;
  perform outbox_write('profile', jsonb_build_object('op', lower(tg_op), 'id', coalesce(new.id, old.id),
    'is_public', coalesce(old.may_publish, false) or coalesce(new.may_publish, false)));
  return null;
end $$;

create constraint trigger profiles_announced after insert or update or delete on profiles
  deferrable initially deferred for each row execute function profiles_announce();
