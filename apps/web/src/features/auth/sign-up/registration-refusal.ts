import type { ErrorCode } from '@sparkle/contract/errors.ts'
import { signUpMessages } from './sign-up.messages.ts'
import type { SignUpProblem } from './sign-up-values.ts'

export interface Refusal {
  message: string
  code: ErrorCode | undefined
}

/**
 * How a refused registration shows. The spec (section 5) reads the message: "username" or "password" in it means taken,
 * anything else is blamed on the email, and both lead back one step. Undefined means: an alert, and stay.
 *
 * Two refusals are none of these and would send a person to fields that are fine, so they stay on the photo step with
 * the server's own words: a picture that cannot be read, and too many tries.
 */
export function registrationProblem({ message, code }: Refusal): SignUpProblem | undefined {
  if (code === 'too_many_requests') return undefined
  if (code === 'bad_image' || code === 'too_large') return { field: 'avatar', text: message }
  if (/username|password/i.test(message)) {
    const field = code === 'username_taken' ? 'username' : 'password'
    return { field, text: signUpMessages.taken, detail: message }
  }
  return { field: 'email', text: signUpMessages.invalidEmail, detail: message }
}
