import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartRefusal } from './start-refusal.ts'

test.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a number from 0 to 65535.'],
  [{ ROLE: 'king' }, 'ROLE is "king"; it must be one of all, web, worker, clock.'],
  [{ MIGRATE: 'no' }, 'MIGRATE is "no"; it must be one of auto, check.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be one of'],
  [{ PAGE_ORIGINS: '*' }, 'PAGE_ORIGINS must be at most 100 origins'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, nginx' }, 'TRUSTED_PROXIES must be addresses or networks such as'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES must be addresses or networks such as'],
  [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must look like redis://'],
  [{ DEMO: 'yes' }, 'DEMO is "yes"; it must be one of 0, 1.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
])('the wrong setting %o is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(StartRefusal)
  expect(() => readConfig(env)).toThrow(sentence)
})
