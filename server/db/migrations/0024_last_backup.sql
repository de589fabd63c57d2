-- One row: when `npm run backup` finished last, which the staff desk tells a new operator.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null
);
