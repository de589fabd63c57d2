-- Cases and their reports stay while the deletion of their code can be undone (`delete_cases_of_gone_codes`).
alter table report_cases drop constraint report_cases_promo_code_id_fkey;
comment on column report_cases.promo_code_id is 'Without a reference: a case stays while the deletion of its code can be undone.';

alter table deleted_promo_codes add column leaks_told jsonb not null default '[]';
