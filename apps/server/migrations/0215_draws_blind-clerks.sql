-- kind: expand
-- locks: none
-- transaction: yes
-- The audit keeps the numbers of each claim, so whoever reads it is not blind to the first one.
insert into staff_conflicts(capability, other) values ('audit.read', 'draws.external');
