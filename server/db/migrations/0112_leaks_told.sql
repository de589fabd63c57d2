-- Whose entries of a leaked code its owner has heard of.
create table leaks_told (
  promo_code_id uuid not null references promo_codes on delete cascade,
  entered_by uuid not null references profiles on delete cascade,
  told_at timestamp(3) with time zone not null default now(),
  primary key (promo_code_id, entered_by)
);
create index leaks_told_entered_by_idx on leaks_told (entered_by);
comment on table leaks_told is 'A leaked code that somebody else entered, and when its owner was last told.';
