-- kind: expand
-- locks: brief
-- transaction: yes
-- Each account of ours at a bank has a clearing account of its own. One that was there before has it from the day after this release on, as nodes of before
-- may still book a while: from a fixed day, because a default that differs by row would rewrite the table.
alter table deposits_payees add column clearing_from timestamptz not null default timestamptz '2026-11-29 00:00:00+08';
alter table deposits_payees alter column clearing_from set default server_now();
alter table deposits_channels add column clearing_from timestamptz not null default timestamptz '2026-11-29 00:00:00+08';
alter table deposits_channels alter column clearing_from set default server_now();
