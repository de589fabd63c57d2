-- What retention needs: docs/retention.md says what goes when.

-- Until when somebody who signed up has to confirm the address; null for whoever did, or never had to.
alter table users add column confirm_by timestamptz;
create index users_confirm_by_idx on users (confirm_by) where confirm_by is not null;

-- What old rows are found by, so that looking for them reads no others.
create index sessions_created_idx on sessions (created_at);
create index verifications_expires_idx on verifications (expires_at);
create index verifications_value_idx on verifications (value);
create index webhook_inbox_received_idx on webhook_inbox (received_at);
create index extension_connection_codes_expires_idx on extension_connection_codes (expires_at);
create index extension_connections_used_idx on extension_connections ((coalesce(last_used_at, created_at)));
create index failing_code_warnings_warned_idx on failing_code_warnings (warned_at);
-- Lines that tell of somebody. Those of an agency that no longer do are not looked at again.
create index activity_log_named_idx on activity_log (created_at)
  where actor_id is not null or subject_id is not null or agency_id is null;

-- An event is written at the end of its transaction; its age tells how late it is heard of.
alter table outbox alter column created_at set default clock_timestamp();
