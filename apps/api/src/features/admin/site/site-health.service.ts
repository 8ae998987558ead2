import { readFile, statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { getHealth as getHealthCall } from '@sparkle/contract/admin/admin-health.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { toUnixSeconds } from '@sparkle/contract/core/time.ts'
import type { Deps } from '#api/core/deps.ts'
import { emailQueue } from '#api/features/mail/email-queue.ts'
import { findLastBackup } from '#api/features/site/site.service.ts'
import type { Readiness } from '#api/platform/readiness.ts'
import { packageFile } from '#api/program-files.ts'
import { OLD_BACKUP_MS } from './old-backup.service.ts'
import { listRisks } from './risks.service.ts'

type Health = CallResponse<typeof getHealthCall>
type Part = Health['parts'][number]
type Finding = Omit<Part, 'name'>

const TIMEOUT_MS = 5000
const LOW_DISK_SHARE = 0.1
const MANY_JOBS = 1000
const GIB = 2 ** 30

const good = (words: string): Finding => ({ state: 'good', words })
const warning = (words: string): Finding => ({ state: 'warning', words })
const problem = (words: string): Finding => ({ state: 'problem', words })

export interface HealthParts {
  readiness: Pick<Readiness, 'check'>
  dataDir: string
}

async function checkMigrations({ readiness }: HealthParts): Promise<Finding> {
  const { missing } = await readiness.check()
  return missing.includes('migrations') ? problem('Some updates of the tables are missing.') : good('Up to date.')
}

async function checkEvents({ events }: Deps): Promise<Finding> {
  return events.isListening()
    ? good('New messages and posts appear at once.')
    : problem('Live updates are unavailable. New messages appear only after a while. Check PostgreSQL or Redis.')
}

async function checkPictures({ storage }: Deps): Promise<Finding> {
  const file = await storage.read('health')
  file?.stream.destroy()
  return good('Pictures can be stored and shown.')
}

async function checkMail({ mailer, jobs }: Deps): Promise<Finding> {
  if (!mailer.isConfigured) {
    return warning('No mail server is set. Emails are written to files that only you can read. Set MAIL_URL.')
  }
  const failing = await jobs.countRetrying(emailQueue.name)
  if (failing > 0) return problem(`The mail server did not take ${failing} emails. They are sent again for two days.`)
  await mailer.verify()
  return good('The mail server answers.')
}

async function checkJobs({ jobs }: Deps): Promise<Finding> {
  const waiting = [...(await jobs.countWaiting()).values()].reduce((sum, count) => sum + count, 0)
  const words = `${waiting} waiting.`
  return waiting > MANY_JOBS ? warning(`${words} That is a lot: they may not be done in time.`) : good(words)
}

async function checkBackup({ db, now }: Deps): Promise<Finding> {
  const last = await findLastBackup(db)
  if (!last) return warning('There was no backup yet. Make one with: npm run cli -- backup FILE')
  const hours = Math.floor((now().getTime() - last.getTime()) / 3_600_000)
  const words = `The last backup is ${hours} hours old.`
  return now().getTime() - last.getTime() > OLD_BACKUP_MS ? warning(`${words} Make one every day.`) : good(words)
}

async function checkDisk({ dataDir }: HealthParts): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const words = `${Math.floor((bavail * bsize) / GIB)} GB free of ${Math.ceil((blocks * bsize) / GIB)} GB.`
  return bavail < blocks * LOW_DISK_SHARE ? problem(`${words} Make room soon.`) : good(words)
}

async function checkSettings(deps: Deps): Promise<Finding> {
  const risks = await listRisks(deps)
  return risks.length > 0 ? warning(risks.join(' ')) : good('No risky settings.')
}

async function describeVersion(): Promise<Finding> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8'))
  return good(`Sparkle ${version} on Node ${process.versions.node}.`)
}

/** A part that fails or does not answer is a problem; the reason is in the log, because it may name an address. */
async function look(deps: Deps, name: Part['name'], check: Promise<Finding>): Promise<Part> {
  const timeout = new AbortController()
  const silence = sleep(TIMEOUT_MS, problem('No answer.'), { signal: timeout.signal }).catch(() => problem(''))
  const failed = (error: unknown) => {
    deps.log.warn({ err: error, part: name }, 'health check failed')
    return problem('Unavailable. The log of the server says why.')
  }
  const finding = await Promise.race([check.catch(failed), silence]).finally(() => timeout.abort())
  return { name, ...finding }
}

export async function getHealth(deps: Deps, parts: HealthParts): Promise<Health> {
  const replica = deps.replica
  const replicaState = replica?.isUsed() ? good('Reads go to it.') : problem('Unavailable. Reads go to the database.')
  const checks: [Part['name'], Promise<Finding>][] = [
    // Always good here: without the database, this call itself fails and says so.
    ['database', Promise.resolve(good('Answers.'))],
    ['migrations', checkMigrations(parts)],
    ['events', checkEvents(deps)],
    ...(replica ? [['replica', Promise.resolve(replicaState)] as [Part['name'], Promise<Finding>]] : []),
    ['pictures', checkPictures(deps)],
    ['mail', checkMail(deps)],
    ['jobs', checkJobs(deps)],
    ['backup', checkBackup(deps)],
    ['disk', checkDisk(parts)],
    ['settings', checkSettings(deps)],
    ['version', describeVersion()],
  ]
  return {
    checked_at: toUnixSeconds(deps.now()),
    parts: await Promise.all(checks.map(([name, check]) => look(deps, name, check))),
  }
}
