-- kind: expand
-- locks: brief
-- transaction: yes
-- A password that somebody else chose; its owner sets another one before the first session.
alter table auth_credentials add column is_initial boolean not null default false;
