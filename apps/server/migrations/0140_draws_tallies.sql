-- Counts over the draws of a game, from which the tests of its randomness are computed (packages/domain/src/draws/draw-tally.ts).
-- They can be made anew from draws_issues at any time: delete a row, and the next round counts from the first draw on.
create table draws_tallies(
  game_id integer primary key,
  upto_at timestamptz not null default '-infinity',
  upto_turn text,
  tally jsonb not null
);
