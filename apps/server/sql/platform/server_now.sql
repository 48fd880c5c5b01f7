-- The clock for all decisions about money and closing. Only tests replace this function, to travel in time.
create or replace function server_now() returns timestamptz language sql volatile as 'select clock_timestamp()';
