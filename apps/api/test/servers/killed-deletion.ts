import { join } from 'node:path'
import type { Deps } from '#api/core/deps.ts'
import { deleteDue } from '#api/features/own-data/deletion/forgetting.service.ts'
import { ledgerIn } from '#api/features/own-data/deletion/ledger.ts'
import { getSender } from '#api/features/site/site.service.ts'
import { openAssetStorage } from '#api/platform/asset-storage.ts'
import { openDatabase } from '#api/platform/database.ts'
import { openLog } from '#api/platform/log.ts'
import { openMailer } from '#api/platform/mailer.ts'

/**
 * Deletes the accounts that are due, and kills its process with the given write: in the middle of a transaction, or right after
 * a statement. Prints "done" if it gets that far.
 */
const [databaseUrl = '', dataDir = '', now = '', killAt = ''] = process.argv.slice(2)
const log = openLog('error', process.stderr)
const { db, close } = openDatabase(databaseUrl, () => {})
let writes = 0

function count() {
  writes += 1
  if (writes === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}

const transaction: Deps['db']['transaction'] = (work, config) =>
  db.transaction(async (tx) => {
    const result = await work(tx)
    count()
    return result
  }, config)
const execute: Deps['db']['execute'] = ((statement) =>
  db.execute(statement).then((result) => {
    if (result.rowCount) count()
    return result
  })) as Deps['db']['execute']

const deps = {
  db: Object.assign(Object.create(db), { transaction, execute }),
  now: () => new Date(Number(now)),
  storage: await openAssetStorage({ assetStore: null, dataDir }),
  deletionLedger: ledgerIn(dataDir),
  mailer: openMailer({
    smtpUrl: null,
    from: 'Sparkle <sparkle@example.com>',
    outboxFolder: join(dataDir, 'outbox'),
    readSender: () => getSender({ db, fixedSettings: {}, publicUrl: 'https://sparkle.example' }),
    log,
  }),
  log,
} as unknown as Deps
await deleteDue(deps)
await close()
process.stdout.write('done')
