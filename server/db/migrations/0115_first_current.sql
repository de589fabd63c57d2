-- News are what is public for the first time, and ten of an owner a day whether they still exist or not.
alter table promo_codes add column first_current_at timestamptz;
comment on column promo_codes.first_current_at is 'When it was current for the first time. Null: never, or before this was kept.';
alter table promo_codes disable trigger user;
update promo_codes set first_current_at = greatest(created_at, starts_at)
  where was_current and (created_at > now() - interval '1 day' or starts_at > now() - interval '1 day');
alter table promo_codes enable trigger user;

alter table push_codes add column influencer_id uuid references profiles on delete cascade;
update push_codes set influencer_id = promo_codes.influencer_id from promo_codes where id = promo_code_id;
create index push_codes_owner_idx on push_codes (influencer_id, found_at);
