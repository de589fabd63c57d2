alter table last_backup add column rehearsed_at timestamptz;
comment on column last_backup.rehearsed_at is 'When a backup was last restored beside the installation, to see that it can be';
