import type { Deps } from '#api/core/deps.ts'
import { AppError } from '#api/core/errors.ts'
import type { Viewer } from '#api/core/viewer.ts'
import { getSettings } from '#api/features/site/site.service.ts'
import { asksNewAccounts } from './email-confirmation.policy.ts'

type ConfirmationDeps = Pick<Deps, 'db' | 'fixedSettings' | 'mailer'>

/** Whether a new account has to confirm its email. */
export async function isConfirmationRequired(deps: ConfirmationDeps): Promise<boolean> {
  return asksNewAccounts(deps.mailer, await getSettings(deps))
}

/** Reads the settings only for people who were asked, so it costs nothing for everyone else. */
export async function mustConfirmEmail(deps: ConfirmationDeps, viewer: Viewer): Promise<boolean> {
  return viewer.mustConfirmEmail && (await isConfirmationRequired(deps))
}

/** For what others would see: posting, writing first and making an application public. */
export async function requireConfirmedEmail(deps: ConfirmationDeps, viewer: Viewer): Promise<void> {
  if (!(await mustConfirmEmail(deps, viewer))) return
  throw new AppError(
    'email_unconfirmed',
    'Please confirm your email first. Open the link in the email that we sent you. Then try again.',
  )
}
