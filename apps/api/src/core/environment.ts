import type { Config } from './config.ts'
import type { Deps } from './deps.ts'

/** Without user, password and query, which hold secrets. */
function toPublicAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.protocol}//${url.host}${url.pathname.replace(/\/$/, '')}` : 'set'
}

const NOT_SET = 'not set'
const orNotSet = (address: string | null) => (address ? toPublicAddress(address) : NOT_SET)
const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off')

/** What administrators may know about the settings that only a restart changes. */
export function listEnvironment(config: Config): Deps['environment'] {
  const { assetStore: store, metricsListen: metrics, databasePool, mail, listen } = config
  const place = store && `s3://${[store.bucket, store.prefix].filter(Boolean).join('/')}`
  const entries: [name: string, value: string, meaning: string][] = [
    ['PUBLIC_URL', toPublicAddress(config.publicUrl), 'The address people open. Links in emails start with it.'],
    ['HOST', listen.host, 'The network address that Sparkle listens on.'],
    ['PORT', String(listen.port), 'The port that Sparkle listens on.'],
    ['DATA_DIR', config.dataDir, 'The folder for the database, pictures and emails that are not sent.'],
    ['DATABASE_URL', orNotSet(config.databaseUrl), 'Your own PostgreSQL. Not set: Sparkle runs one.'],
    ['DATABASE_DIRECT_URL', orNotSet(config.directDatabaseUrl), 'A direct connection, if the first one is a pooler.'],
    ['DATABASE_REPLICA_URL', orNotSet(config.replicaUrl), 'A copy of the database that is only read.'],
    ['DATABASE_PREPARE', onOrOff(databasePool.prepare), 'Off for poolers without prepared statements.'],
    ['DATABASE_POOL', String(databasePool.size), 'How many connections each process may open.'],
    ['REDIS_URL', orNotSet(config.redisUrl), 'Shares live updates and limits between machines.'],
    [
      'ASSETS_URL',
      place ? [place, store.endpoint && toPublicAddress(store.endpoint)].filter(Boolean).join(' at ') : NOT_SET,
      'Where pictures are stored. Not set: in DATA_DIR.',
    ],
    ['MAIL_URL', orNotSet(mail.smtpUrl), 'The mail server. Not set: emails are written to files.'],
    ['MAIL_FROM', mail.from, 'The sender of all emails.'],
    ['TRUSTED_PROXIES', config.trustedProxies.join(', '), 'Proxies that may say where a request comes from.'],
    ['WORKERS', String(config.workers), 'How many processes serve requests.'],
    ['METRICS_LISTEN', metrics ? `${metrics.host}:${metrics.port}` : NOT_SET, 'Where Prometheus reads figures.'],
    ['DRAIN_SECONDS', String(config.drainMs / 1000), 'How long Sparkle still serves after it was told to stop.'],
    ['BUSINESS_APPROVAL', config.fixedSettings.business_approval ?? NOT_SET, 'Fixes how new businesses are checked.'],
    ['RATE_LIMITS', onOrOff(config.rateLimits), 'Off only for tests.'],
    ['LOG_LEVEL', config.logLevel, 'How much is written to the log.'],
  ]
  return entries.map(([name, value, meaning]) => ({ name, value, meaning }))
}
