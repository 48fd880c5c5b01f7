-- kind: expand
-- locks: brief
-- transaction: yes
-- Since when a phone or address is bound by a change; null when it came with the registration. A password is not reset by
-- a code sent to a contact of less than a day.
alter table account_members
  add column phone_bound_at timestamptz,
  add column email_bound_at timestamptz;
