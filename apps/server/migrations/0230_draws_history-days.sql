-- How many past issues a game has on each day, so that a deep page of its history is found by adding days up instead of
-- stepping over all newer issues.

-- No issue takes a step while the days are counted for the first time.
lock table draws_issues in share row exclusive mode;

create table draws_history_days(
  game_id integer not null,
  -- The midnight at UTC+8 with which the day ends; a draw at that instant is its last one.
  ends_at timestamptz not null,
  issues_count integer not null check (issues_count > 0),
  primary key (game_id, ends_at) include (issues_count)
);

create function draws_day_end(p_draws_at timestamptz) returns timestamptz language sql stable as $$
  select date_bin('24 hours', p_draws_at - interval '1 microsecond', '1970-01-01 00:00:00+08') + interval '24 hours'
$$;

insert into draws_history_days
  select game_id, draws_day_end(draws_at), count(*) from draws_issues
    where state in ('drawn', 'settling', 'settled', 'voiding', 'voided') group by 1, 2;

create or replace function draws_count_history() returns trigger language plpgsql as $$
begin
  insert into draws_history_counts as c (game_id, issues_count)
    select game_id, count(*) from entered
      where state in ('drawn', 'settled', 'voiding', 'voided') group by game_id order by game_id
    on conflict (game_id) do update set issues_count = c.issues_count + excluded.issues_count;
  insert into draws_history_days as d (game_id, ends_at, issues_count)
    select game_id, draws_day_end(draws_at), count(*) from entered
      where state in ('drawn', 'settled', 'voiding', 'voided') group by 1, 2 order by 1, 2
    on conflict (game_id, ends_at) do update set issues_count = d.issues_count + excluded.issues_count;
  return null;
end $$;

create or replace function draws_count_step() returns trigger language plpgsql as $$
begin
  insert into draws_history_counts as c values (new.game_id, 1)
    on conflict (game_id) do update set issues_count = c.issues_count + 1;
  insert into draws_history_days as d values (new.game_id, draws_day_end(new.draws_at), 1)
    on conflict (game_id, ends_at) do update set issues_count = d.issues_count + 1;
  return null;
end $$;
