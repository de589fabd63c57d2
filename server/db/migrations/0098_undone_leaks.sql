-- Undo of a leak brings back what was before: a code that its owner had paused stays paused.
alter table promo_codes add column paused_before_leak text
  constraint promo_codes_paused_before_leak check (paused_before_leak in ('owner', 'plan'));
comment on column promo_codes.paused_before_leak is 'Why a leaked code was paused before it leaked. Null: it was not.';
