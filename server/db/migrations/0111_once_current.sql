-- A code that was current before does not become new by another start. Former codes that wait for theirs may become so once.

alter table promo_codes add column was_current boolean not null default true;
alter table promo_codes alter column was_current set default false;
update promo_codes set was_current = false where not has_started;

comment on column promo_codes.was_current is 'Whether it is current, or was before.';
