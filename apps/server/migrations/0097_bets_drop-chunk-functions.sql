-- kind: contract
-- locks: brief
-- transaction: yes
-- after: 0.0.9
-- What settled by chunks and stepped chases by itself before the rules of both came into the domain. No release calls it: the
-- first one did not.
drop function if exists bets_settle_chunk(bigint, integer, integer, text[], text[], text[], bigint[], text[], integer[],
  integer[], bigint[], text);
drop function if exists bets_repay_chunk(bigint, integer, integer, integer, text[], text[], text[], bigint[], text[], integer[],
  integer[], bigint[], text);
drop function if exists bets_chunk_payments(bigint, bigint, bigint, text[], text[], text[], bigint[], text[], integer[],
  integer[], bigint[]);
drop function if exists bets_chase_step(bigint, interval);
drop function if exists bets_chase_stop(bigint, bigint, text);
drop function if exists bets_chase_end(bigint, text);
drop function if exists bets_chase_place(bigint, smallint, bigint);
drop function if exists bets_chase_create(bigint, smallint, boolean, bigint, bytea, bytea, integer, text[], integer[],
  timestamptz[], timestamptz[], text[], smallint[], text[], integer[], bigint[], bigint[], text[], bigint[], bigint[],
  bigint[], boolean[], integer[], text[]);
