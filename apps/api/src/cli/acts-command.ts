import { reasonText } from '@sparkle/contract/core/primitives.ts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { listActs } from '#api/features/audit/audit.service.ts'
import { getAccount } from '#api/features/auth/account/accounts.service.ts'
import { withDatabase } from './with-database.ts'

const LIMIT_MAX = 10_000

function readReason(text: string): string {
  const { data, error } = reasonText.safeParse(text)
  if (data === undefined) throw new InvalidArgumentError(error.issues[0]?.message ?? '')
  return data
}

function readLimit(text: string): number {
  const limit = Number(text)
  if (!/^[1-9]\d*$/.test(text) || limit > LIMIT_MAX) throw new InvalidArgumentError(`Must be 1 to ${LIMIT_MAX}.`)
  return limit
}

export interface ReasonOptions {
  reason: string
}

/** For every command that is recorded as a staff act. */
export const reasonOption = () =>
  new Option('--reason <text>', 'reason, shown in the list of staff acts').argParser(readReason).default('', 'none')

type ActRow = Awaited<ReturnType<typeof listActs>>[number]

function toLine({ at, actorId, actorName, subjectKind, subjectId, act, aboutUserId, aboutName, ...row }: ActRow) {
  const getName = (id: number | null, name: string | null) => name ?? (id === null ? '' : `user ${id}`)
  const fields = [
    at.toISOString(),
    actorId === null ? 'command line' : getName(actorId, actorName),
    `${subjectKind} ${act}`,
    subjectId ?? '',
    getName(aboutUserId, aboutName),
    row.reason,
    JSON.stringify(row.details),
  ]
  return fields.join('\t')
}

export function addActsCommand(program: Command): void {
  program
    .command('acts')
    .description('list staff acts, newest first: time, actor, act, subject id, user concerned, reason, details')
    .option('--about <username>', 'only acts that concern this user')
    .option('--limit <number>', 'maximum number of acts', readLimit, 100)
    .action(({ about, limit }: { about?: string; limit: number }) =>
      withDatabase(async (db) => {
        const aboutUserId = about === undefined ? undefined : (await getAccount(db, about)).id
        for (const row of await listActs(db, { limit, aboutUserId })) console.log(toLine(row))
      }),
    )
}
