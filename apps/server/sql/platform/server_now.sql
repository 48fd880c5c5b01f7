-- The clock of every decision about money and closing. Tests replace this function to travel in time; nothing else does.
create or replace function server_now() returns timestamptz language sql volatile as 'select clock_timestamp()';
