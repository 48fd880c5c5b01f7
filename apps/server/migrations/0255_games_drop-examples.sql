-- kind: backfill
-- locks: none
-- transaction: yes
-- Examples of games that nobody could enter stood as tiles on a main tab (捕鱼示例一, 演示平台甲). A category without a provider says so by
-- itself; whoever connects one adds it with its games. What an operator has changed is no example any more and stays.
delete from games_follows follow using games_third_party game
  where game.game_id = follow.game_id and game.name like '%示例%' and game.provider_code in ('demo_a', 'demo_b', 'demo_c');
delete from games_third_party where name like '%示例%' and provider_code in ('demo_a', 'demo_b', 'demo_c');
delete from games_providers provider where code in ('demo_a', 'demo_b', 'demo_c')
  and not exists (select from games_third_party game where game.provider_code = provider.code);
