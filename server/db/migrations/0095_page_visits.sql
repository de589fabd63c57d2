-- How often the page of an owner was opened, by day (UTC) and by where visitors came from. Numbers without anybody in them.
create table page_visits (
  profile_id uuid not null references profiles on delete cascade,
  day date not null,
  source text not null constraint page_visits_source check (source ~ '^[a-z0-9][a-z0-9_-]{0,31}$'),
  visits integer not null constraint page_visits_some check (visits > 0),
  constraint page_visits_pkey primary key (profile_id, day, source)
);
comment on column page_visits.source is 'A name from ?src=, or the kind of site that led here (shared/rules/page-visits.ts).';
