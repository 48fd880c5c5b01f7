-- kind: expand
-- locks: none
-- transaction: yes
-- How long a member has played at providers, and when the member last confirmed that time (providers §6, adr 0341). One row a member, never deleted.
create table providers_notices(
  member_id bigint primary key,
  -- After how many minutes the member is told.
  minutes smallint not null check (minutes in (15, 30, 60)),
  -- When play began that went on without a rest.
  began_at timestamptz not null,
  noticed_at timestamptz not null check (noticed_at >= began_at),
  -- The last entrance or bet, at most a quarter of an hour too early.
  played_at timestamptz not null
);
