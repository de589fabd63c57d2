-- What an owner makes of their public page: one row, because it is read and written as a whole.
create table creator_pages (
  profile_id uuid not null references profiles on delete cascade,
  intro text not null default '' constraint creator_pages_intro check (length(intro) <= 280),
  header_url text,
  theme text constraint creator_pages_theme
    check (theme in ('fashion', 'fitness', 'food', 'tech', 'home', 'jewelry', 'travel', 'beauty', 'general')),
  links jsonb not null default '[]' constraint creator_pages_links check (jsonb_array_length(links) <= 10),
  pins uuid[] not null default '{}' constraint creator_pages_pins check (cardinality(pins) <= 6),
  sections jsonb not null default '[]' constraint creator_pages_sections check (jsonb_array_length(sections) <= 8),
  updated_at timestamptz not null default now(),
  constraint creator_pages_pkey primary key (profile_id)
);
comment on column creator_pages.theme is 'The paper of the page; null: that of the category.';
comment on column creator_pages.links is 'Title, url and is_paid of each, in their order.';
-- No foreign keys: a code that is deleted and brought back has its place again. Readers leave out what is not shown.
comment on column creator_pages.pins is 'Ids of codes before all others, in their order.';
comment on column creator_pages.sections is 'Title and codes (ids) of each, in their order.';
