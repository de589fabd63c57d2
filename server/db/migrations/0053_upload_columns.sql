-- What the columns of a person's files mean, by the headers of the file: the last choices first.
create table upload_columns (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null constraint upload_columns_kind check (kind in ('influencers', 'promo_codes')),
  choices jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);
