-- kind: expand
-- locks: none
-- transaction: yes
-- Pictures that were painted (adr 0093): whoever asks next reads them, on every node. May be emptied: what is missing is
-- painted again, the same.
create table gallery_paintings(
  -- The hash of what the picture is painted from and of its width.
  id bytea primary key check (octet_length(id) = 32),
  -- Stored as they are: pictures are compressed already.
  picture bytea storage external not null check (octet_length(picture) <= 1048576),
  painted_at timestamptz not null default server_now()
);
create index gallery_paintings_newest on gallery_paintings(painted_at desc, id);
