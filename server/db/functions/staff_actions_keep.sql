-- Makes the audit log of staff append-only.
create or replace function staff_actions_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- The account is deleted. Its actions stay without its name.
    if new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
      return new;
    end if;
    if current_setting('fanfare.forgetting', true) = 'on'
        and (new.id, new.action, new.target_type, new.created_at) = (old.id, old.action, old.target_type, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'staff_actions only grows' using errcode = 'insufficient_privilege';
end $$;

create trigger staff_actions_kept before update or delete on staff_actions
  for each row execute function staff_actions_keep();

create trigger staff_actions_not_emptied before truncate on staff_actions
  for each statement execute function staff_actions_keep();
