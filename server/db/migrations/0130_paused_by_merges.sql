alter table merged_codes add column paused_at timestamptz;
comment on table merged_codes is 'Codes that a merge has moved or paused, so that it can be undone';
comment on column merged_codes.paused_at is 'When the merge paused it, because its owner has it at the other brand too. Null if it was moved.';
