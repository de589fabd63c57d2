-- Invitations to a team end when their sender leaves it (functions/agency_members_end_invitations.sql): those of members who
-- left before, too.

update agency_invitations set outcome = 'revoked', answered_at = now()
  where kind = 'member' and outcome is null
    and (invited_by is null or invited_by <> agency_id and not exists (
      select from agency_members
        where user_id = agency_invitations.invited_by and agency_id = agency_invitations.agency_id and role = 'owner'));
