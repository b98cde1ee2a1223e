/**
 * KEYS: end times of requests (a sorted set; in the future while they run), running requests with the end of their
 * leases, and the time until which nothing is granted. ARGV[1]: the time in milliseconds; empty for the clock of Redis.
 */
const readClock = `
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end`;

/**
 * ARGV: clock, lease, longest call in ms, maximum of simultaneous requests, number of windows, then requests and length
 * in ms of each window, then lease and age in ms of each request that was made while Redis was down.
 * @returns 1 and 0 when granted; else 0, the wait in ms, and whether only running requests block it
 */
export const takeScript = `${readClock}
local log, open, held = KEYS[1], KEYS[2], KEYS[3]
local lease, callMs, atOnce, windows = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local longest = 0
for i = 1, windows do longest = math.max(longest, tonumber(ARGV[5 + 2 * i])) end
for i = 6 + 2 * windows, #ARGV, 2 do redis.call('ZADD', log, now - tonumber(ARGV[i + 1]), ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', log, '-inf', now - longest)
redis.call('ZREMRANGEBYSCORE', open, '-inf', now)
local wait = tonumber(redis.call('GET', held) or now) - now
for i = 1, windows do
  local requests, duration = tonumber(ARGV[4 + 2 * i]), tonumber(ARGV[5 + 2 * i])
  local after = '(' .. (now - duration)
  local count = redis.call('ZCOUNT', log, after, '+inf')
  if count >= requests then
    local blocking = redis.call('ZRANGEBYSCORE', log, after, '+inf', 'WITHSCORES', 'LIMIT', count - requests, 1)
    wait = math.max(wait, tonumber(blocking[2]) + duration - now)
  end
end
if wait > 0 then return {0, math.ceil(wait), 0} end
if redis.call('ZCARD', open) >= atOnce then return {0, 0, 1} end
redis.call('ZADD', log, now + callMs, lease)
redis.call('ZADD', open, now + callMs, lease)
redis.call('PEXPIRE', log, longest + callMs)
redis.call('PEXPIRE', open, callMs)
return {1, 0, 0}`;

/** ARGV: clock, lease. */
export const releaseScript = `${readClock}
redis.call('ZREM', KEYS[2], ARGV[2])
local ending = redis.call('ZSCORE', KEYS[1], ARGV[2])
if ending and tonumber(ending) > now then redis.call('ZADD', KEYS[1], now, ARGV[2]) end
return 1`;

/** ARGV: clock, delay in ms. */
export const holdScript = `${readClock}
local till = now + tonumber(ARGV[2])
if till > tonumber(redis.call('GET', KEYS[3]) or 0) then redis.call('SET', KEYS[3], till, 'PX', ARGV[2]) end
return 1`;
