-- Sign-ups with an address that has an account. They keep what one that waits for its confirmation keeps, so that nobody
-- can tell the two apart.
create table refused_sign_ups (
  email text primary key,
  username text,
  password text not null,
  confirm_by timestamptz not null
);
create index refused_sign_ups_username_idx on refused_sign_ups (username) where username is not null;
create index refused_sign_ups_confirm_by_idx on refused_sign_ups (confirm_by);
comment on column refused_sign_ups.email is 'In lower case. The newest sign-up with it replaces the one before.';
comment on column refused_sign_ups.username is 'In lower case. Null for a shopper.';
comment on column refused_sign_ups.password is 'The hash of what was chosen.';
