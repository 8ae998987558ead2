import type { ErrorCode } from '@sparkle/contract/core/errors.ts'
import { signUpMessages, texts } from './sign-up.messages.ts'
import type { SignUpProblem } from './sign-up-values.ts'

export interface Refusal {
  message: string
  code: ErrorCode | undefined
}

/**
 * How a refused registration is shown. By the spec (section 5), a message with "username" or "password" means taken,
 * any other is an email problem, and both lead back one step. Undefined means an alert on the same step.
 *
 * An unreadable picture and too many attempts are neither. They stay on the photo step with the server's message,
 * because the other fields are fine.
 */
export function registrationProblem({ message, code }: Refusal): SignUpProblem | undefined {
  if (code === 'too_many_requests') return undefined
  if (code === 'bad_image' || code === 'too_large') return { field: 'avatar', text: message }
  if (/username|password/i.test(message)) {
    const field = code === 'username_taken' ? 'username' : 'password'
    return { field, text: signUpMessages.taken, detail: message }
  }
  const hasAccount = code === 'email_taken'
  return {
    field: 'email',
    text: signUpMessages.invalidEmail,
    detail: hasAccount ? texts.emailTaken : message,
    hasAccount,
  }
}
