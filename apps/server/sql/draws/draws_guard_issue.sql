-- Trigger: refuses every forbidden change of an issue, whichever code or person makes it.
create or replace function draws_guard_issue() returns trigger language plpgsql as $$
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
    -- From the close on, the seed and the sealed bets determine the numbers, so a person who knows the seed could void
    -- an unwelcome result. Therefore nobody can void such an issue.
    if new.void_reason = 'operator' and old.commitment is not null
        and (old.state not in ('scheduled', 'open') or server_now() >= old.closes_at)
        and new.state in ('voiding', 'voided') and old.state <> 'voiding' then
      raise exception 'an issue with a seed is not voided by people after its close' using errcode = '23514';
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
    -- The commitment was public before the first bet. A seed that does not fit it was chosen afterwards, and the numbers
    -- with it (docs/draw-proof.md, packages/domain/src/draws/fair-draw.ts).
    if new.source = 'external' then
      -- Drawn elsewhere: what two sources say alike, neither of them having seen the other's numbers.
      if not exists (select 1 from draws_external_claims c where c.issue_id = new.id and c.numbers = new.numbers
          group by c.numbers having count(distinct c.source) >= 2) then
        raise exception 'the result of issue % needs two equal claims', new.id using errcode = '23514';
      end if;
    elsif new.commitment is distinct from
        sha256(new.seed || convert_to(format('kaijiang-draw/1|commit|%s|%s', new.game_id, new.turn_num), 'UTF8')) then
      raise exception 'the seed of a draw fits its commitment' using errcode = '23514';
    end if;
    -- A published seed reveals all seeds before it in its chain, so none of their issues may still be open for bets.
    if exists (select 1 from draws_issues i where i.chain_id = new.chain_id and i.chain_index < new.chain_index
        and i.state in ('scheduled', 'open')) then
      raise exception 'an earlier issue of the chain still takes bets' using errcode = '23514';
    end if;
  end if;
  return new;
end $$;
