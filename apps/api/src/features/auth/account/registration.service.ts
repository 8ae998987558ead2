import type { checkInput as checkInputCall, register as registerCall } from '@sparkle/contract/auth/auth.ts'
import type { CallResponse, HandlerInput } from '@sparkle/contract/core/call.ts'
import { avatarPath } from '@sparkle/contract/core/images.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import type { Deps } from '#api/core/deps.ts'
import type { Caller } from '#api/core/viewer.ts'
import { attachAsset, type Upload, withAvatar } from '#api/features/assets/assets.service.ts'
import { requestConfirmation } from '#api/features/auth/email/confirmation.service.ts'
import { rememberDevice } from '#api/features/auth/session/known-devices.service.ts'
import { openSession } from '#api/features/auth/session/sessions.service.ts'
import { syncRights } from '#api/features/organizations/people/rights.service.ts'
import { isConfirmationRequired } from '#api/features/users/email/email-confirmation.service.ts'
import { addRole } from '#api/features/users/roles.service.ts'
import {
  checkUsername,
  createUserRecord,
  isEmailFree,
  refuseTakenNames,
} from '#api/features/users/user-records.service.ts'
import { insertCredentials } from './passwords.queries.ts'
import { refuseCommonPassword } from './passwords.service.ts'

export async function checkInput(
  deps: Deps,
  { type, value }: HandlerInput<typeof checkInputCall>['body'],
): Promise<CallResponse<typeof checkInputCall>> {
  if (type === 'username') return checkUsername(deps.db, value.trim())
  return { result: await isEmailFree(deps.db, trimmed(value)) }
}

export async function register(
  deps: Deps,
  input: HandlerInput<typeof registerCall>['body'],
  picture: Upload | undefined,
  { device, deviceId }: Caller,
): Promise<CallResponse<typeof registerCall>> {
  refuseCommonPassword(input.password, input)
  await refuseTakenNames(deps.db, input)
  const passwordHash = await deps.passwords.hash(input.password)
  const businessAccount = input.business_account
  const mustConfirmEmail = await isConfirmationRequired(deps)

  return withAvatar(deps, picture, (avatarKey) =>
    deps.db.transaction(async (tx) => {
      const userId = await createUserRecord(tx, {
        username: input.username,
        email: input.email,
        firstName: input.first_name,
        lastName: input.last_name,
        businessAccount,
        avatarKey,
        mustConfirmEmail,
      })
      if (avatarKey) await attachAsset(tx, avatarKey, deps.now())
      await insertCredentials(tx, userId, passwordHash, deps.now())
      if (businessAccount) await syncRights(deps, tx, { userId })
      else await addRole(tx, userId, 'Applicant')
      if (mustConfirmEmail) await requestConfirmation(deps, tx, userId)
      await rememberDevice(tx, userId, deviceId, deps.now())
      return {
        access_token: await openSession(tx, userId, device, deps.now()),
        user: { id: userId, avatar: avatarPath(avatarKey ?? null, businessAccount) },
      }
    }),
  )
}
