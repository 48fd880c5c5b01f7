-- Superseded by bets_place_batch and bets_settle_chunk.
drop function bets_place(bigint, bigint, bytea, bytea, text[], smallint[], text[], integer[], bigint[], bigint[], text[],
  integer, bigint[], bigint[], jsonb);
drop function bets_pay_chunk(bigint, integer, integer, text[], text[], text[], bigint[], text[], integer[], integer[],
  bigint[], text);

-- Statements inside functions are planned once a session: planned on an empty table they would read all of it for as long
-- as the session lives (reliability §2.11). Only conditions on keys are left to choose from.
alter function bets_chase_place(bigint, smallint, bigint) set enable_seqscan = off;
alter function bets_chase_place(bigint, smallint, bigint) set plan_cache_mode = force_generic_plan;
alter function bets_chase_return(bigint, smallint[], text, text) set enable_seqscan = off;
alter function bets_chase_return(bigint, smallint[], text, text) set plan_cache_mode = force_generic_plan;
alter function bets_chase_stop(bigint, bigint, text) set enable_seqscan = off;
alter function bets_chase_stop(bigint, bigint, text) set plan_cache_mode = force_generic_plan;
alter function bets_repay_chunk(bigint, integer, integer, integer, text[], text[], text[], bigint[], text[], integer[],
  integer[], bigint[], text) set enable_seqscan = off;
alter function bets_repay_chunk(bigint, integer, integer, integer, text[], text[], text[], bigint[], text[], integer[],
  integer[], bigint[], text) set plan_cache_mode = force_generic_plan;
alter function wallet_reverse(bigint, bigint, text, text) set enable_seqscan = off;
alter function wallet_reverse(bigint, bigint, text, text) set plan_cache_mode = force_generic_plan;
