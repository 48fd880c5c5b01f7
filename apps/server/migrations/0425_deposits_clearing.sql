-- kind: expand
-- locks: brief
-- transaction: yes
-- Each account of ours at a bank has a clearing account of its own. One that was there before has it from tomorrow on, as nodes of before
-- may still book a while.
alter table deposits_payees add column clearing_from timestamptz not null default server_now() + interval '1 day';
alter table deposits_payees alter column clearing_from set default server_now();
alter table deposits_channels add column clearing_from timestamptz not null default server_now() + interval '1 day';
alter table deposits_channels alter column clearing_from set default server_now();
