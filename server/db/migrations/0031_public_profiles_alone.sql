-- Whether anybody could see the profile before the change or can see it after: the public hears of no other.
create or replace function profiles_announce() returns trigger language plpgsql as $$
begin
  if is_announced_together(tg_op) then return null; end if;
  perform outbox_write('profile', jsonb_build_object('op', lower(tg_op), 'id', coalesce(new.id, old.id),
    'is_public', coalesce(old.may_publish, false) or coalesce(new.may_publish, false)));
  return null;
end $$;
