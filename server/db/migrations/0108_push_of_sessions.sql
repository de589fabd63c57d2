-- Notifications of a browser end with its session, unless that has expired.

alter table push_subscriptions add column session_id uuid;
comment on column push_subscriptions.session_id is 'The session that the browser last had; it may be over.';
