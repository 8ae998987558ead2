import { join } from 'node:path'
import { siteSettingFields, siteSettingKeys } from '@sparkle/contract/admin/site-settings.ts'
import { emailField } from '@sparkle/contract/auth/auth-fields.ts'
import { Argument, type Command } from 'commander'
import type { z } from 'zod'
import { readConfig } from '#api/core/config.ts'
import { AppError } from '#api/core/errors.ts'
import { testMail } from '#api/features/admin/site/mail-test.service.ts'
import { createSetupLink } from '#api/features/admin/site/setup-code.service.ts'
import { listSettings, type SettingsDeps, saveSettings } from '#api/features/admin/site/site-settings.service.ts'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { getSender } from '#api/features/site/site.service.ts'
import type { Db } from '#api/platform/database.ts'
import { openLog } from '#api/platform/log.ts'
import { openMailer } from '#api/platform/mailer.ts'
import { type ReasonOptions, reasonOption } from './acts-command.ts'
import { withDatabase } from './with-database.ts'

const now = () => new Date()

function readMailer(db: Db) {
  const { mail, dataDir, fixedSettings, publicUrl } = readConfig(process.env)
  return openMailer({
    ...mail,
    outboxFolder: join(dataDir, 'outbox'),
    readSender: () => getSender({ db, fixedSettings, publicUrl }),
    log: openLog('error', process.stderr),
  })
}

const readDeps = (db: Db): SettingsDeps => {
  const { fixedSettings } = readConfig(process.env)
  return { db, fixedSettings, now, mailer: readMailer(db) }
}

/** The value that a field of the contract accepts; the first problem as one line otherwise. */
function parse<T>(field: z.ZodType<T>, text: string): T {
  const { data, error } = field.safeParse(text)
  if (error) throw new AppError('invalid_input', error.issues[0]?.message ?? '')
  return data
}

const keyArgument = (name: string) => new Argument(name, 'name of the setting').choices(siteSettingKeys)

export function addSiteCommands(program: Command): void {
  program
    .command('setup-code')
    .description('make a new link to set up Sparkle, while there is no administrator')
    .action(() =>
      withDatabase(async (db) => {
        const { publicUrl, dataDir } = readConfig(process.env)
        const onUnwritable = (error: unknown) => console.error(error instanceof Error ? error.message : error)
        console.log(await createSetupLink(db, { publicUrl, dataDir, now, onUnwritable }))
      }),
    )

  const settings = program.command('settings').description('show and change the settings of the site')

  settings
    .command('get')
    .description('show one setting, or all: name, value, why it cannot be changed')
    .addArgument(keyArgument('[key]'))
    .action((wanted: string | undefined) =>
      withDatabase(async (db) => {
        const all = await listSettings(readDeps(db))
        if (wanted) console.log(all.find(({ key }) => key === wanted)?.value)
        else for (const { key, value, fixed } of all) console.log([key, value, fixed ?? ''].join('\t'))
      }),
    )

  settings
    .command('set')
    .description('change one setting')
    .addArgument(keyArgument('<key>'))
    .argument('<value>')
    .addOption(reasonOption())
    .action((key: (typeof siteSettingKeys)[number], text: string, { reason }: ReasonOptions) =>
      withDatabase(async (db) => {
        const value = parse(siteSettingFields[key], text)
        await saveSettings(readDeps(db), null, commandLine(reason), { [key]: value })
        console.log(`${key} is now "${value}".`)
      }),
    )

  program
    .command('mail')
    .description('check how emails are sent')
    .command('test')
    .description('send a test email and show what the mail server said')
    .argument('<to>', 'an email address', (text) => parse(emailField, text))
    .action((to: string) =>
      withDatabase(async (db) => {
        const { publicUrl } = readConfig(process.env)
        const { outcome, words } = await testMail({ mailer: readMailer(db), publicUrl }, to)
        const result = `${outcome.replace('_', ' ')}${words && `: ${words}`}`
        if (outcome !== 'accepted') throw new AppError('unavailable', result)
        console.log(result)
      }),
    )
}
