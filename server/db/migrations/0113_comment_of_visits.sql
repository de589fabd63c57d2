comment on column page_visits.source is 'A name from ?src=, or the kind of site that led here (shared/rules/insights/page-visits.ts).';
