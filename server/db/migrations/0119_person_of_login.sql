-- Whoever signs in to an account. Null is the account's own id, which is so until two accounts swap their logins. Links
-- in mails that were sent before keep to the person.
alter table users add column person_id uuid;
create index users_person on users (person_id) where person_id is not null;
