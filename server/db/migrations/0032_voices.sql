-- Whose word on a code it is: that of a visitor, once a day, and of a network, which has one voice. Until now whoever
-- called made up who spoke, so nothing can be said of older verdicts; they are forgotten, and codes begin anew.
create temporary table judged on commit drop as
  select id, influencer_id from promo_codes where success_rate is not null or last_worked_at is not null;

delete from promo_code_verdicts;
alter table promo_code_verdicts
  drop constraint promo_code_verdicts_pkey,
  add column visitor_hash text not null,
  add column network_hash text not null,
  add primary key (promo_code_id, day, visitor_hash),
  add constraint promo_code_verdicts_token unique (promo_code_id, day, token_hash);

update deleted_promo_codes set verdicts = '[]',
  promo_code = promo_code || '{"success_rate": null, "last_worked_at": null, "standing": 0}';

-- One live event for all.
select set_config('fanfare.fading_announced', 'together', true);
update promo_codes set success_rate = null, last_worked_at = null where id in (select id from judged);
select outbox_write('promo_code', jsonb_build_object('op', 'many', 'agency_id', null, 'influencer_ids', jsonb_agg(distinct influencer_id)))
  from judged having count(*) > 0;
