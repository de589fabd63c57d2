-- Live event for open pages of an agency: its members or invitations changed.
create or replace function agency_team_announce() returns trigger language plpgsql as $$
begin
  perform outbox_write('agency_team', jsonb_build_object('op', lower(tg_op), 'agency_id', coalesce(new.agency_id, old.agency_id)));
  return null;
end $$;

create constraint trigger agency_members_announced after insert or update or delete on agency_members
  deferrable initially deferred for each row execute function agency_team_announce();

create constraint trigger agency_invitations_announced after insert or update or delete on agency_invitations
  deferrable initially deferred for each row execute function agency_team_announce();
