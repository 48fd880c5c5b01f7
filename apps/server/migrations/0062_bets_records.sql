-- Records are read by player and day, newest first; the number alone is no order of time any more than a guess.
create index bets_orders_day on bets_orders(member_id, placed_at desc, id desc);
drop index bets_orders_member;
