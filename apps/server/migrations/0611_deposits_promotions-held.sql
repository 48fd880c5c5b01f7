-- kind: expand
-- locks: brief
-- transaction: yes
-- A gift that was chosen with a deposit may wait for people, or have been refused by them. The next file looks at the rows that are there.
alter table deposits_promotions drop constraint deposits_promotions_outcome_check,
  add constraint deposits_promotions_outcome_check
    check (outcome in ('given', 'short', 'budget', 'taken', 'ended', 'held', 'refused')) not valid;
