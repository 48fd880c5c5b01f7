-- Trigger: counts issues that are inserted as past ones.
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
