import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const listen = z
  .string()
  .regex(/^[^\s:]+:\d{1,5}$|^\[[\da-fA-F:]+\]:\d{1,5}$/, 'must be an address like 127.0.0.1:9464')
  .transform((text) => {
    const [, host = '', portText] = /^\[?(.+?)\]?:(\d+)$/.exec(text) ?? []
    return { host, port: Number(portText) }
  })
const proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks like 10.0.0.5,10.1.0.0/16'),
    ),
  )
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` })

const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefix = /^([\w.-]+(\/[\w.-]+)*)?$/

/** The parts of an object store URL. Parts without a default are required. */
const objectStore = z
  .string()
  .transform((text) => URL.parse(text))
  .refine(
    (url) => url?.protocol === 's3:' && bucket.test(url.hostname) && prefix.test(url.pathname.replace(/^\/|\/$/g, '')),
    'must be an address like s3://bucket/prefix?endpoint=http://host:9000 or s3://bucket?region=eu-central-1',
  )
  .transform((url) => ({
    bucket: url?.hostname ?? '',
    prefix: url?.pathname.replace(/^\/|\/$/g, '') ?? '',
    ...Object.fromEntries(url?.searchParams ?? []),
  }))
  .pipe(
    z.strictObject({
      bucket: z.string(),
      prefix: z.string(),
      endpoint: z.url({ protocol: /^https?$/, error: 'must be an address like http://host:9000' }).optional(),
      region: z.string().min(1).optional(),
      'path-style': z.enum(['true', 'false']).optional(),
    }),
  )
  .refine(({ endpoint, region }) => endpoint || region, 'needs a region, or the endpoint of your own store')
  .transform(({ bucket, prefix, endpoint = null, region = 'us-east-1', 'path-style': pathStyle }) => ({
    bucket,
    prefix,
    endpoint,
    region,
    pathStyle: pathStyle === 'true',
  }))

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/, 'https://sparkle.example').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/sparkle').optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/sparkle').optional(),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/sparkle').optional(),
  DATABASE_PREPARE: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(1000).optional(),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379').optional(),
  ASSETS_URL: objectStore.optional(),
  MAIL_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('Sparkle <sparkle@localhost>'),
  TRUSTED_PROXIES: proxies.default(['127.0.0.0/8', '::1']),
  WORKERS: z.coerce.number().int().min(1).max(16).default(1),
  METRICS_LISTEN: listen.optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  BUSINESS_APPROVAL: z.enum(['auto', 'manual']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** All workers together stay well below PostgreSQL's 100 connections. Each needs three more for events. */
const poolSize = (workers: number) => Math.min(20, Math.floor(80 / workers) - 3)

/** Invalid or missing configuration, one line per problem. */
export class ConfigError extends Error {}

/** The only place that reads the environment. An empty value counts as unset. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const settings = parsed.data
  return {
    listen: { port: settings.PORT, host: settings.HOST },
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    /** Set if `databaseUrl` is a pooler; used for what needs a session. */
    directDatabaseUrl: settings.DATABASE_DIRECT_URL ?? null,
    /** For reads that may lag a moment. */
    replicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    databasePool: {
      size: settings.DATABASE_POOL ?? poolSize(settings.WORKERS),
      prepare: settings.DATABASE_PREPARE === 'on',
    },
    /** Where pictures are stored; null means under `dataDir`. */
    assetStore: settings.ASSETS_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    mail: { smtpUrl: settings.MAIL_URL ?? null, from: settings.MAIL_FROM },
    trustedProxies: settings.TRUSTED_PROXIES,
    workers: settings.WORKERS,
    metricsListen: settings.METRICS_LISTEN ?? null,
    drainMs: settings.DRAIN_SECONDS * 1000,
    rateLimits: settings.RATE_LIMITS === 'on',
    /** Site settings that the environment decides, so administrators cannot change them. */
    fixedSettings: { ...(settings.BUSINESS_APPROVAL && { business_approval: settings.BUSINESS_APPROVAL }) },
    logLevel: settings.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>
