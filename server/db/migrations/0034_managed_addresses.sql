-- The agency that asked for another address of an account that nobody took over yet: the new mailbox decides alone.
alter table email_changes add column agency_id uuid references profiles on delete cascade;
create index email_changes_agency_id on email_changes (agency_id) where agency_id is not null;
