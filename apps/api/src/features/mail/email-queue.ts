import { z } from 'zod'
import type { Deps } from '#api/core/deps.ts'
import type { Db } from '#api/platform/database.ts'
import type { Jobs, Queue } from '#api/platform/jobs.ts'

/** Everything that waits in the queue of emails. The names are stored with the jobs, so they keep their old wording. */
const emailKinds = [
  'recovery-asked',
  'email-change-asked',
  'email-change-announced',
  'email-changed',
  'email-restored',
  'confirmation-asked',
  'removal-announced',
  'password-changed',
  'administrator-added',
  'staff-acted',
  'business-suspended',
  'business-gone',
  'sanctioned',
  'username-refused',
  'report-received',
  'report-decided',
  'report-urgent',
  'reports-waiting',
  'member-invited',
  'organization-people',
  'join-accepted',
  'organization-received',
  'organization-not-sent',
  'organization-decided',
  'organizations-waiting',
  'backup-old',
  'status-asked',
  'share-ended',
  'looks-counted',
  'people-found',
  'export-asked',
  'export-ready',
  'deletion-asked',
  'deletion-near',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** One kind of email. It is composed, and its token created, when it is sent. */
export interface Email<Kind extends EmailKind, Data extends object> {
  kind: Kind
  /** Why it is due. Stored while it waits, perhaps by another release. */
  data: z.ZodType<Data>
  send: (deps: Deps, data: Data) => Promise<void>
}

export const defineEmail = <Kind extends EmailKind, Data extends object>(email: Email<Kind, Data>) => email

const emailJob = z.looseObject({ kind: z.enum(emailKinds) })

/** Its name is stored in the database. */
export const emailQueue: Queue<z.output<typeof emailJob>> = { name: 'letters', data: emailJob }

/** If `db` is a transaction, the email is sent once it commits. */
export function queueEmail<Data extends object>(
  { jobs }: { jobs: Pick<Jobs, 'send'> },
  db: Db,
  { kind }: Email<EmailKind, Data>,
  data: NoInfer<Data>,
): Promise<void> {
  return jobs.send(emailQueue, { kind, ...data }, db)
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has data of its own, which its schema parses.
export type Emails = { [Kind in EmailKind]: Email<Kind, any> }

export function sendQueuedEmails(deps: Deps, emails: Emails): Promise<void> {
  return deps.jobs.work(emailQueue, (job) => {
    const email = emails[job.kind]
    return email.send(deps, email.data.parse(job))
  })
}
