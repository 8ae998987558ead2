import { type SetupStep, setupSteps } from '@sparkle/contract/admin/setup-steps.ts'
import type { getSite as getSiteCall } from '@sparkle/contract/admin/site.ts'
import { defaultSettings, type SiteSettings } from '@sparkle/contract/admin/site-settings.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import type pg from 'pg'
import type { Deps } from '#api/core/deps.ts'
import type { Db } from '#api/platform/database.ts'
import type { Sender } from '#api/platform/mailer.ts'
import {
  findSetting,
  listSettings,
  replaceSetting,
  touchSetting,
  upsertSetting,
  upsertSettingTime,
} from './site.queries.ts'

/** Read from the database each time, so a change holds for the next request in every process. */
export async function getSettings(deps: Pick<Deps, 'db' | 'fixedSettings'>): Promise<SiteSettings> {
  const rows = await listSettings(deps.db)
  // Rows of a newer release that this one does not know are ignored.
  const stored = rows.filter(({ key }) => key in defaultSettings).map(({ key, value }) => [key, value])
  return { ...defaultSettings, ...Object.fromEntries(stored), ...deps.fixedSettings }
}

/** As emails name the site. */
export async function getSender(deps: Pick<Deps, 'db' | 'fixedSettings' | 'publicUrl'>): Promise<Sender> {
  const { site_name: name, operator, contact_email: contactEmail } = await getSettings(deps)
  return { name, operator, contactEmail, url: deps.publicUrl }
}

/** Returns the settings that have a new value. Call it in the transaction that records the change. */
export async function editSettings(
  deps: Pick<Deps, 'db' | 'fixedSettings' | 'now'>,
  changedBy: number | null,
  wanted: Partial<SiteSettings>,
): Promise<{ key: string; from: string; to: string }[]> {
  const current = await getSettings(deps)
  const changes = (Object.keys(wanted) as (keyof SiteSettings)[])
    .filter((key) => wanted[key] !== current[key])
    .map((key) => ({ key, from: current[key], to: wanted[key] ?? '' }))
  for (const { key, to } of changes) {
    await upsertSetting(deps.db, { key, value: to, changedAt: deps.now(), changedBy })
  }
  return changes
}

/** Written by each backup. Stored with the settings, but not one of them. False once administrators got an email. */
const LAST_BACKUP = 'last_backup'

/** Runs on the connection of the backup. */
export const recordBackup = (client: pg.ClientBase, at: Date) => upsertSettingTime(client, LAST_BACKUP, at)

export async function findLastBackup(db: Db): Promise<Date | undefined> {
  return (await findSetting(db, LAST_BACKUP))?.changedAt
}

/** Whether the last backup is older than this and no other call has noticed it. */
export async function noticeOldBackup(db: Db, before: Date): Promise<boolean> {
  return replaceSetting(db, LAST_BACKUP, { from: true, to: false }, before)
}

/** The `business_approval` that the roles of all businesses follow. The environment may have another one by now. */
const APPLIED_APPROVAL = 'applied_business_approval'

export async function findAppliedApproval(db: Db): Promise<unknown> {
  return (await findSetting(db, APPLIED_APPROVAL))?.value
}

export async function saveAppliedApproval({ db, now }: Pick<Deps, 'db' | 'now'>, approval: string): Promise<void> {
  await upsertSetting(db, { key: APPLIED_APPROVAL, value: approval, changedAt: now(), changedBy: null })
}

/** When staff last got an email about what waits. */
const waitingNotices = { businesses: 'waiting_notice', reports: 'reports_notice' } as const
type Waiting = keyof typeof waitingNotices

export async function findWaitingNotice(db: Db, of: Waiting): Promise<Date | undefined> {
  return (await findSetting(db, waitingNotices[of]))?.changedAt
}

/** Records that the next email is sent now. Of concurrent calls with the same last time, only one returns true. */
export async function takeWaitingNotice(db: Db, of: Waiting, last: Date | undefined, now: Date): Promise<boolean> {
  return touchSetting(db, waitingNotices[of], last, now)
}

/** The next step of the set-up assistant; null if it is done or was never started. */
export async function findSetupStep(db: Db): Promise<SetupStep | null> {
  const step = (await findSetting(db, 'setup_step'))?.value
  return setupSteps.find((known) => known === step) ?? null
}

export async function saveSetupStep(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  changedBy: number | null,
  step: SetupStep | 'done',
): Promise<void> {
  await upsertSetting(db, { key: 'setup_step', value: step, changedAt: now(), changedBy })
}

export async function getSite(deps: Deps): Promise<CallResponse<typeof getSiteCall>> {
  const settings = await getSettings(deps)
  return { ...settings, checks_businesses: settings.business_approval === 'manual' }
}
