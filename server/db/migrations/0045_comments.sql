-- What the names of columns do not say. Row types and schema.sql show it too.

comment on column users.proven_at is 'When the owner first used a link that was mailed there.';
comment on column profiles.may_publish is 'Has any role.';
comment on column username_redirects.expires_on is 'The first day on which the name is free again.';
comment on column agency_influencers.created_by_agency is 'Whether the agency made the account.';
comment on column agency_members.offered_until is 'Until when the agency''s own account is offered to this member.';
comment on column agency_members.giver_name is 'The name that the holder of the agency''s account keeps after it is handed over.';
comment on table mailed_addresses is 'How often an address was mailed on a day because an agency entered it.';
comment on column activity_log.agency_id is 'For which agency it was done.';
comment on column promo_codes.is_held is 'Blocked by the rule about codes that come after a block, and by nobody.';
comment on column insight_days.brand_key is 'Empty for all brands of the owner.';
comment on column subscriptions.elite_until is 'The last day of Elite.';
comment on column subscriptions.paid_tier is 'What the provider charges for, under Elite too.';
comment on column subscriptions.provider_schedule_id is 'What the plan hangs on at the provider while another one is to follow.';
comment on column promo_code_blocks.promo_code_id is 'May be gone.';
comment on column instagram_threads.conversation is 'Turns of the assistant.';
comment on column instagram_messages.parts is 'The messages of the answer.';
comment on column web_chat_sessions.answer is 'What was shown with a reply, as server/features/web-chat keeps it.';
comment on column extension_shops.shop is 'JSON of the contract''s extensionShop; empty when the shop has no code any more.';
