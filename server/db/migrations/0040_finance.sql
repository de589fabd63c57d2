-- Members who look after an agency's plan and invoices, and nothing else.
alter table agency_members drop constraint agency_members_role,
  add constraint agency_members_role check (role in ('owner', 'manager', 'finance', 'viewer'));
alter table agency_invitations drop constraint agency_invitations_role,
  add constraint agency_invitations_role check ((kind = 'member') = (role is not null) and role in ('owner', 'manager', 'finance', 'viewer'));
