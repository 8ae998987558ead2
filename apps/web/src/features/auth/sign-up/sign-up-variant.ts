import { matchHint, signUpMessages } from './sign-up.messages.ts'
import type { SignUpField } from './sign-up-values.ts'
import { startSteps } from './steps.ts'

/** Both variants have five steps; position 5 is the final screen. */
export const signUpSteps = startSteps(5)
export const CREDENTIALS = 2
export const PHOTO = 3
export const LOCATION = 4
export const FINAL = 5

export interface SignUpVariant {
  name: 'main' | 'classic'
  /** The stages in the indicator, their noun, and the stage of each position. */
  stages: readonly string[]
  stageNoun: string
  stageAt: readonly number[]
  /** The fields of each position before the photo. */
  fields: readonly (readonly SignUpField[])[]
  passwordsDiffer: string
  matchHint?: { match: string; mustMatch: string }
  confetti: { pieces: number; tweenMs?: number }
  /** Whether the last step creates the application of a personal account. */
  createsApplication: boolean
}

export const mainVariant: SignUpVariant = {
  name: 'main',
  stages: ['Account type', 'About you', 'Password', 'Photo', 'Location'],
  stageNoun: 'Step',
  stageAt: [0, 1, 2, 3, 4, 5],
  fields: [['businessAccount'], ['firstName', 'lastName', 'email', 'username'], ['password', 'password2']],
  passwordsDiffer: signUpMessages.passwordsDiffer,
  confetti: { pieces: 1000 },
  createsApplication: false,
}

/** The earlier, simpler sign-up (spec, section 1): four stages over the same positions. */
export const classicVariant: SignUpVariant = {
  name: 'classic',
  stages: ['Person details', 'Account', 'Location', 'Finish'],
  stageNoun: 'Stage',
  stageAt: [0, 0, 1, 1, 2, 3],
  fields: [['businessAccount'], ['firstName', 'lastName', 'email'], ['username', 'password', 'password2']],
  passwordsDiffer: matchHint.mustMatch,
  matchHint,
  confetti: { pieces: 200, tweenMs: 5000 },
  createsApplication: true,
}
