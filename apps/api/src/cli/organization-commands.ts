import { tidyText } from '@sparkle/contract/applications/answer-rules.ts'
import { MAX_ID } from '@sparkle/contract/core/primitives.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import {
  type Decision,
  decisions,
  organizationLimits,
  organizationStates,
} from '@sparkle/contract/organizations/organization-rules.ts'
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { readConfig } from '#api/core/config.ts'
import { walkOrganizations } from '#api/features/admin/organizations/admin-organizations.service.ts'
import { getOrganizationCase } from '#api/features/admin/organizations/organization-case.service.ts'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { getAccount } from '#api/features/auth/account/accounts.service.ts'
import { decideOrganization } from '#api/features/organizations/review/review-decisions.service.ts'
import { readNotesAbout } from '#api/features/recruiting/notes/legal-cases.service.ts'
import { type ReasonOptions, reasonOption } from './acts-command.ts'
import { withAccounts, withDatabase } from './with-database.ts'

const now = () => new Date()

const toTime = (seconds: number | null) => (seconds === null ? '' : new Date(seconds * 1000).toISOString())
const print = (...fields: unknown[]) =>
  console.log(fields.map((field) => String(field ?? '').replaceAll('\n', ' ')).join('\t'))

function readId(text: string): number {
  const id = Number(text)
  if (!/^[1-9]\d*$/.test(text) || id > MAX_ID) throw new InvalidArgumentError('Must be the number of a business.')
  return id
}

function readWords(text: string): string {
  const words = trimmed(tidyText(text))
  const { max } = organizationLimits.words
  if (words.length > max) throw new InvalidArgumentError(`Use at most ${max} characters.`)
  return words
}

interface DecideOptions extends ReasonOptions {
  seen: string
  words: string
}

export function addOrganizationCommands(program: Command): void {
  const business = program.command('business').description('check businesses, which can then search for applicants')

  business
    .command('list')
    .description('list businesses in one state: id, name, website, members, waiting since')
    .addOption(new Option('--state <state>', 'state of the check').choices(organizationStates).default('waiting'))
    .action(({ state }: { state: (typeof organizationStates)[number] }) =>
      withDatabase(async (db) => {
        for await (const row of walkOrganizations({ db }, state)) {
          print(row.id, row.name, row.website, row.members, toTime(row.waiting_since))
        }
      }),
    )

  business
    .command('show')
    .description('show what helps to decide: one line for each fact, person, similar name and decision')
    .argument('<id>', 'number of the business', readId)
    .action((organizationId: number) =>
      withDatabase(async (db) => {
        const found = await getOrganizationCase({ db, now }, null, organizationId)
        print('version', found.version)
        for (const [name, value] of Object.entries(found.organization)) print(name, value)
        for (const { username, email, email_state, email_domain, part } of found.members) {
          print('person', username, part, email, email_state, email_domain)
        }
        for (const { id, name, website, state } of found.similar) print('similar', id, name, website, state)
        for (const { organization_id, name, decision, at, likenesses } of found.earlier) {
          print('earlier', toTime(at), decision, organization_id, name, likenesses.join(','))
        }
        for (const { at, kind, by, words } of found.history)
          print('history', toTime(at), kind, by ?? 'command line', words)
        print('can decide', found.decisions.join(','))
      }),
    )

  business
    .command('notes')
    .description('for a legal case, print what all businesses noted about an applicant: time, business, writer, text')
    .argument('<username>')
    .addOption(reasonOption())
    .action((username: string, { reason }: ReasonOptions) =>
      withDatabase(async (db) => {
        const { id } = await getAccount(db, username)
        for (const note of await readNotesAbout({ db }, commandLine(reason), id)) {
          print(note.createdAt.toISOString(), note.organizationId, note.author, note.text)
        }
      }),
    )

  business
    .command('decide')
    .description('approve, ask, refuse, suspend or restore; owners get an email')
    .argument('<id>', 'number of the business', readId)
    .addArgument(new Argument('<decision>').choices(decisions))
    .requiredOption('--seen <version>', 'the version that `business show` printed')
    .addOption(new Option('--words <text>', 'what the business reads').argParser(readWords).default('', 'none'))
    .addOption(reasonOption())
    .action((organizationId: number, decision: Decision, { seen, words, reason }: DecideOptions) =>
      withAccounts(async (deps) => {
        const { fixedSettings } = readConfig(process.env)
        const decided = { decision, version: seen, words }
        await decideOrganization({ ...deps, fixedSettings }, commandLine(reason), organizationId, decided)
        console.log(`Done: ${decision}. Its owners get an email.`)
      }),
    )
}
