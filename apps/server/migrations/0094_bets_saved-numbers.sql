-- Numbers that members keep for another day. They are no bets: nothing is staked, held or drawn for them.
create table bets_saved_numbers(
  id bigint generated always as identity primary key,
  member_id bigint not null,
  game_id integer not null,
  play_code text not null,
  selection text not null check (length(selection) between 1 and 2000),
  name text not null check (length(name) <= 20),
  saved_at timestamptz not null default server_now()
);
create index bets_saved_numbers_of_member on bets_saved_numbers(member_id, id desc);
