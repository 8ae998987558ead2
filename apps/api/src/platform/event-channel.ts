import type { Channel, ChannelEnd } from './events.ts'
import { openPostgresChannel } from './postgres-channel.ts'
import { openRedisChannel } from './redis-channel.ts'

/** Redis where there is one; PostgreSQL is there anyway. */
export function eventChannel({ databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string | null }) {
  return (end: ChannelEnd): Promise<Channel> =>
    redisUrl ? openRedisChannel(redisUrl, end) : openPostgresChannel(databaseUrl, end)
}
