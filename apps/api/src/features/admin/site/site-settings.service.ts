import type * as calls from '@sparkle/contract/admin/admin-site.ts'
import { defaultSettings, type SiteSettings, siteSettingKeys } from '@sparkle/contract/admin/site-settings.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { type Actor, recordAct } from '#api/features/audit/audit.service.ts'
import { requireRecentPassword } from '#api/features/auth/session/recent-password.service.ts'
import { applyApproval } from '#api/features/organizations/people/rights.service.ts'
import { editSettings, findSetupStep, getSettings, saveSetupStep } from '#api/features/site/site.service.ts'
import type { Mailer } from '#api/platform/mailer.ts'

/** Only what the command line also has. */
export type SettingsDeps = Pick<Deps, 'db' | 'fixedSettings' | 'now'> & { mailer: Pick<Mailer, 'isConfigured'> }

/** Says why a setting cannot be changed; undefined if it can. */
function findFixedReason({ fixedSettings, mailer }: SettingsDeps, key: keyof SiteSettings): string | undefined {
  if (key in fixedSettings) return `The server fixes this with ${key.toUpperCase()}. Change it there.`
  if (key === 'email_confirmation' && !mailer.isConfigured) {
    return 'Nobody is asked yet, because emails cannot be sent. Set MAIL_URL on the server first.'
  }
  return undefined
}

export async function listSettings(deps: SettingsDeps) {
  const settings = await getSettings(deps)
  return siteSettingKeys.map((key) => ({
    key,
    value: settings[key],
    default: defaultSettings[key],
    fixed: findFixedReason(deps, key) ?? null,
  }))
}

export async function getAllSettings(deps: Deps): Promise<CallResponse<typeof calls.getSettings>> {
  return {
    settings: await listSettings(deps),
    environment: [...deps.environment],
    setup_step: await findSetupStep(deps.db),
  }
}

type Wanted = Omit<HandlerInput<typeof calls.saveSettings>['body'], 'reason'>

/**
 * One save is one staff action. People trust what the settings say and decide, so a change needs a recent password.
 * `viewer` is null for the command line, which needs none.
 */
export async function saveSettings(
  deps: SettingsDeps,
  viewer: Viewer | null,
  by: Actor,
  { setup_step, ...wanted }: Wanted,
): Promise<void> {
  const current = await getSettings(deps)
  const changed = siteSettingKeys.filter((key) => wanted[key] !== undefined && wanted[key] !== current[key])
  for (const key of changed) {
    const reason = findFixedReason(deps, key)
    if (reason) throw new AppError('invalid_input', reason, { fields: { [key]: [reason] } })
  }
  if (viewer && changed.length > 0) requireRecentPassword(deps, viewer)
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    const changes = await editSettings(inside, by.id, wanted)
    if (changes.some(({ key }) => key === 'business_approval')) await applyApproval(deps, tx)
    if (setup_step) await saveSetupStep(inside, by.id, setup_step)
    if (changes.length === 0 && !setup_step) return
    const details = { changes, ...(setup_step && { setup_step }) }
    await recordAct(tx, by, { subjectKind: 'site', act: 'settings changed', details })
  })
}
