-- kind: expand
-- locks: brief
-- transaction: yes
-- Documents that staff write: one may be out of sight, and one that staff changed is left alone by the demonstration.
alter table library_documents add column is_shown boolean not null default true;
alter table library_documents add column is_edited boolean not null default false;
