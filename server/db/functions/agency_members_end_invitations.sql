-- Revokes the waiting invitations of members by somebody who may not invite members any more: removed, gone, or with another
-- role. Their links would let them back in. Invitations of influencers give the sender nothing, so they stay.
create or replace function agency_members_end_invitations() returns trigger language plpgsql as $$
begin
  update agency_invitations set outcome = 'revoked', answered_at = now()
    where agency_id = old.agency_id and invited_by = old.user_id and kind = 'member' and outcome is null;
  return null;
end $$;

create trigger agency_members_gone after delete on agency_members
  for each row execute function agency_members_end_invitations();

create trigger agency_members_demoted after update of role on agency_members
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function agency_members_end_invitations();
