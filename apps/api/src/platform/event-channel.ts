import type { Channel, ChannelOptions } from './events.ts'
import { openPostgresChannel } from './postgres-channel.ts'
import { openRedisChannel } from './redis-channel.ts'

/** Uses Redis if it is configured, otherwise PostgreSQL. */
export function eventChannel({ databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string | null }) {
  return (options: ChannelOptions): Promise<Channel> =>
    redisUrl ? openRedisChannel(redisUrl, options) : openPostgresChannel(databaseUrl, options)
}
