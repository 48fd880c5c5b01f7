-- A chain of secret seeds for the draws of a game; its end is public from the first moment (docs/draw-proof.md §1).
create table draws_chains(
  id bigint generated always as identity primary key,
  game_id integer not null,
  chain_no integer not null check (chain_no > 0),
  terminal bytea not null check (octet_length(terminal) = 32),
  length integer not null check (length > 0),
  next_index integer not null default 1 check (next_index between 1 and length + 1),
  published_at timestamptz not null default server_now(),
  unique (game_id, chain_no)
);

-- Apart from everything else, so that no reading of chains or issues can bring a secret along.
create table draws_secrets(
  chain_id bigint primary key references draws_chains,
  root bytea not null check (octet_length(root) = 32)
);
create trigger draws_secrets_append_only before update or delete or truncate on draws_secrets
  for each statement execute function platform_deny_change();

create table draws_issues(
  id bigint generated always as identity primary key,
  game_id integer not null,
  turn_num text not null,
  issue_date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null
    check (state in ('scheduled', 'open', 'closed', 'drawn', 'settling', 'settled', 'voiding', 'voided')),
  state_version integer not null default 0,
  -- 0 without a result; payouts are keyed by it, so that a corrected result can never pay under the old number.
  result_version integer not null default 0,
  numbers smallint[],
  source text not null check (source in ('in-house', 'demonstration', 'history')),
  chain_id bigint references draws_chains,
  chain_index integer,
  commitment bytea check (octet_length(commitment) = 32),
  bets_root bytea check (octet_length(bets_root) = 32),
  bets_count integer,
  bets_sum bigint,
  seed bytea check (octet_length(seed) = 32),
  beacon_round bigint,
  beacon_randomness bytea check (octet_length(beacon_randomness) = 32),
  void_reason text check (void_reason in ('missed', 'late', 'no-result', 'operator')),
  created_at timestamptz not null default server_now(),
  opened_at timestamptz,
  closed_at timestamptz,
  drawn_at timestamptz,
  settled_at timestamptz,
  -- When the issue wants attention next; null when it wants none any more. Work in progress is due at once.
  due_at timestamptz generated always as (case
    when state = 'scheduled' then opens_at
    when state = 'open' then closes_at
    when state = 'closed' and bets_root is not null then draws_at
    when state in ('closed', 'drawn', 'settling', 'voiding') then opens_at end) stored,
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((chain_id is null) = (chain_index is null) and (chain_id is null) = (commitment is null)),
  check ((bets_root is null) = (bets_count is null) and (bets_root is null) = (bets_sum is null)),
  check (numbers is not null or state not in ('drawn', 'settling', 'settled')),
  -- Whatever was drawn here has its seed; a seed without numbers would be a draw that could be thrown away.
  check (source = 'history' or (numbers is null) = (seed is null)),
  check ((state in ('voiding', 'voided')) = (void_reason is not null)),
  unique (game_id, turn_num),
  unique (chain_id, chain_index)
) with (fillfactor = 80, autovacuum_analyze_scale_factor = 0.01);
create index draws_issues_due on draws_issues(due_at) where due_at is not null;
create index draws_issues_plan on draws_issues(game_id, draws_at desc) where source <> 'history';
create index draws_issues_history on draws_issues(game_id, draws_at desc, id desc)
  where state in ('drawn', 'settling', 'settled', 'voiding', 'voided');
create index draws_issues_drawn on draws_issues(game_id, draws_at desc)
  where state in ('drawn', 'settling', 'settled');
create index draws_issues_ahead on draws_issues(game_id, draws_at) where state in ('scheduled', 'open', 'closed');

-- Time without a running clock that is too long for a row an issue: what was not held, and how much of it.
create table draws_gaps(
  game_id integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  issues_count integer not null check (issues_count > 0),
  noted_at timestamptz not null default server_now(),
  primary key (game_id, from_at)
);

-- How many issues of a game are past, so that no page of the history has to count them.
create table draws_history_counts(
  game_id integer primary key,
  issues_count bigint not null
);

-- The life cycle of packages/domain/src/draws/issue-life.ts; a test holds the two against each other.
create function draws_may_step(p_from text, p_to text) returns boolean language sql immutable as $$
  select (p_from, p_to) in (
    ('scheduled', 'open'), ('scheduled', 'voided'), ('open', 'closed'), ('open', 'voiding'), ('closed', 'drawn'),
    ('closed', 'voiding'), ('drawn', 'settling'), ('drawn', 'voiding'), ('settling', 'settled'), ('voiding', 'voided'))
$$;

-- The last word on what may happen to an issue, whoever asks.
create function draws_guard_issue() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not (new.state = 'scheduled' or (new.state = 'voided' and new.void_reason = 'missed')
        or (new.state = 'settled' and new.source = 'history')) then
      raise exception 'an issue cannot begin as %', new.state using errcode = '23514';
    end if;
    if new.seed is not null or (new.numbers is not null and new.source <> 'history') then
      raise exception 'an issue cannot begin with a result' using errcode = '23514';
    end if;
    return new;
  end if;

  if (new.id, new.game_id, new.turn_num, new.issue_date, new.opens_at, new.closes_at, new.draws_at, new.source,
      new.chain_id, new.chain_index, new.commitment, new.created_at)
    is distinct from (old.id, old.game_id, old.turn_num, old.issue_date, old.opens_at, old.closes_at, old.draws_at,
      old.source, old.chain_id, old.chain_index, old.commitment, old.created_at) then
    raise exception 'plan and commitment of an issue are fixed' using errcode = '23514';
  end if;
  if new.state <> old.state then
    if not draws_may_step(old.state, new.state) then
      raise exception 'an issue does not go from % to %', old.state, new.state using errcode = '23514';
    end if;
    if new.state_version <> old.state_version + 1 then
      raise exception 'a step raises the version by one' using errcode = '23514';
    end if;
  elsif new.state_version <> old.state_version then
    raise exception 'the version changes with the state only' using errcode = '23514';
  end if;
  if (new.bets_root, new.bets_count, new.bets_sum) is distinct from (old.bets_root, old.bets_count, old.bets_sum)
    and not (old.bets_root is null and old.state = 'closed' and new.state = 'closed') then
    raise exception 'the bets are sealed once, after the close' using errcode = '23514';
  end if;
  if (new.numbers, new.seed, new.result_version, new.beacon_round, new.beacon_randomness)
    is distinct from (old.numbers, old.seed, old.result_version, old.beacon_round, old.beacon_randomness)
    and not (old.numbers is null and old.seed is null and old.state = 'closed' and new.state = 'drawn') then
    raise exception 'a result is written once, with the draw' using errcode = '23514';
  end if;
  if new.state = 'drawn' and old.state = 'closed' then
    if new.bets_root is null then
      raise exception 'nothing is drawn before the bets are sealed' using errcode = '23514';
    end if;
    -- A seed tells all seeds before it in its chain, so none of their issues may still take bets.
    if exists (select 1 from draws_issues i where i.chain_id = new.chain_id and i.chain_index < new.chain_index
        and i.state in ('scheduled', 'open')) then
      raise exception 'an earlier issue of the chain still takes bets' using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
create trigger draws_issues_guard before insert or update on draws_issues
  for each row execute function draws_guard_issue();
create trigger draws_issues_kept before delete or truncate on draws_issues
  for each statement execute function platform_deny_change();

create function draws_count_history() returns trigger language plpgsql as $$
begin
  insert into draws_history_counts as c (game_id, issues_count)
    select game_id, count(*) from entered
      where state in ('drawn', 'settled', 'voiding', 'voided') group by game_id order by game_id
    on conflict (game_id) do update set issues_count = c.issues_count + excluded.issues_count;
  return null;
end $$;
create trigger draws_issues_begin_as_history after insert on draws_issues
  referencing new table as entered for each statement execute function draws_count_history();

create function draws_count_step() returns trigger language plpgsql as $$
begin
  insert into draws_history_counts as c values (new.game_id, 1)
    on conflict (game_id) do update set issues_count = c.issues_count + 1;
  return null;
end $$;
create trigger draws_issues_become_history after update of state on draws_issues
  for each row when (old.state in ('scheduled', 'open', 'closed') and new.state not in ('scheduled', 'open', 'closed'))
  execute function draws_count_step();
