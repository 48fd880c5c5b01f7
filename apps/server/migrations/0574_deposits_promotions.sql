-- kind: expand
-- locks: none
-- transaction: yes
-- The promotion that a member chose with an order: its terms as they were shown, and what became of it in the commit of the credit.
create table deposits_promotions(
  order_id bigint primary key references deposits_orders,
  promotion_id bigint not null,
  name text not null check (char_length(name) between 1 and 100),
  need bigint not null check (need > 0),
  gift bigint not null check (gift > 0),
  turnover bigint not null check (turnover >= 0),
  outcome text check (outcome in ('given', 'short', 'budget', 'taken', 'ended')),
  grant_id bigint unique references grants_given,
  check ((outcome = 'given') is not distinct from (grant_id is not null) or outcome is null and grant_id is null)
);
create trigger deposits_promotions_guard before update on deposits_promotions
  for each row execute function deposits_guard_promotion();
create trigger deposits_promotions_kept before delete or truncate on deposits_promotions
  for each statement execute function platform_deny_change();
