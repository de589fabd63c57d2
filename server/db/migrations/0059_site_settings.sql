-- What administrators set for the whole site. Without a row nothing was ever set.
create table site_settings (
  is_only boolean primary key default true check (is_only),
  is_read_only boolean not null default false,
  notice_text text constraint site_settings_text check (length(notice_text) between 1 and 240),
  notice_level text constraint site_settings_level check (notice_level in ('info', 'warning')),
  notice_until timestamptz(3),
  constraint site_settings_notice check ((notice_text is null) = (notice_level is null))
);
comment on column site_settings.is_read_only is 'Requests that write are refused; jobs go on.';
