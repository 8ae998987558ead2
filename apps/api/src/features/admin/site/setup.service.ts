import type { claimSetup as claimSetupCall, getSetup as getSetupCall } from '@sparkle/contract/admin/setup.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Caller } from '#api/core/viewer.ts'
import type { Actor } from '#api/features/audit/audit.service.ts'
import { makeFirstAdministrator } from '#api/features/auth/account/accounts.service.ts'
import { register } from '#api/features/auth/account/registration.service.ts'
import { markConfirmed } from '#api/features/auth/email/confirmed-email.service.ts'
import { saveSetupStep } from '#api/features/site/site.service.ts'
import type { Db } from '#api/platform/database.ts'
import { digestToken } from '#api/platform/tokens.ts'
import { deleteSetupCode, findSetupCode, hasAdministrator, lockSetup } from './setup.queries.ts'

export async function getSetup({ db }: Pick<Deps, 'db'>): Promise<CallResponse<typeof getSetupCall>> {
  return { is_open: !(await hasAdministrator(db)) }
}

async function refuseClosedSetup(db: Db): Promise<void> {
  if (await hasAdministrator(db)) throw new AppError('not_found', 'Sparkle is set up already. Please log in.')
}

async function isSetupCode(db: Db, code: string): Promise<boolean> {
  return (await findSetupCode(db))?.digest.equals(digestToken(code)) ?? false
}

/** Creates the first administrator. Of concurrent claims, only one succeeds. */
export async function claimSetup(
  deps: Deps,
  { code, ...account }: HandlerInput<typeof claimSetupCall>['body'],
  client: Caller & Pick<Actor, 'acts'>,
  countWrongCode: () => Promise<void>,
): Promise<{ token: string; userId: number }> {
  if (!(await isSetupCode(deps.db, code))) {
    // The claim that succeeded has deleted the code.
    await refuseClosedSetup(deps.db)
    await countWrongCode()
    throw new AppError('link_expired', 'This set-up link does not work. Use the newest link that Sparkle has printed.')
  }
  return deps.db.transaction(async (tx) => {
    await lockSetup(tx)
    await refuseClosedSetup(tx)
    const inside = { ...deps, db: tx }
    const { access_token, user } = await register(inside, { ...account, business_account: false }, undefined, client)
    // Only someone with access to the server can read its terminal, which is proof enough.
    await markConfirmed(deps, tx, user.id)
    const by = { id: user.id, reason: 'Used the set-up link', acts: client.acts }
    await makeFirstAdministrator(tx, by, user.id)
    await deleteSetupCode(tx)
    await saveSetupStep(inside, user.id, 'site')
    return { token: access_token, userId: user.id }
  })
}
