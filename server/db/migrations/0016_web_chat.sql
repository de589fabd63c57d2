-- What the assistant showed with a reply: deals, quick replies, and what the next message may refer to.
alter table web_chat_sessions add column answer jsonb;

-- Ids are kept as keyed hashes: whoever reads the table cannot go on with somebody's chat.
comment on column web_chat_sessions.session_id is 'Keyed hash of the id in the browser''s cookie and of the page''s conversation.';
