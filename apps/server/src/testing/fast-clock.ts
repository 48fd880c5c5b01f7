/** A clock of the draws whose pace a test changes: issues close, draw and settle quickly while it waits for that, and not meanwhile. */

type Query = (text: string) => Promise<unknown>

/** Makes the clock of that database one whose pace can be set; until then it goes with the world's. */
export const installClock = (query: Query) =>
  query(`create table test_pace(since timestamptz not null, shown timestamptz not null, pace float not null);
    insert into test_pace values (clock_timestamp(), clock_timestamp(), 1);
    grant select on test_pace to public;
    create or replace function server_now() returns timestamptz language sql volatile
      as 'select shown + (clock_timestamp() - since) * pace from test_pace'`)

/** From now on a second of the world is so many of the draws. */
export const setPace = (query: Query, pace: number) =>
  query(`update test_pace set shown = shown + (t.now - since) * pace, since = t.now, pace = ${pace}
    from (select clock_timestamp() as now) t`)
