alter table brand_follows add column merged_from jsonb;
alter table search_follows add column merged_from jsonb;
alter table push_searches add column merged_from jsonb;
alter table push_topics add column merged_from jsonb;
comment on column brand_follows.merged_from is 'By the keys of merged brands, of which it was before: what server/features/brands/merged-follows.ts notes to undo it.';
comment on column search_follows.merged_from is 'As in brand_follows.';
comment on column push_searches.merged_from is 'As in brand_follows.';
comment on column push_topics.merged_from is 'As in brand_follows.';
