import { tidied, trimmed } from '@sparkle/contract/core/visible-text.ts'

/** All sign-up fields, named as in the spec (section 3). */
export interface SignUpValues {
  /** 0 for an applicant, 1 for a business, null until chosen. */
  businessAccount: 0 | 1 | null
  firstName: string
  lastName: string
  email: string
  username: string
  password: string
  password2: string
  avatar: File | null
}

export type SignUpField = keyof SignUpValues
const textFields = ['firstName', 'lastName', 'email', 'username'] as const
export type TextField = (typeof textFields)[number]

export const emptySignUp: SignUpValues = {
  businessAccount: null,
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  password: '',
  password2: '',
  avatar: null,
}

export interface SignUpProblem {
  field: SignUpField
  text: string
  /** A second line: the server's message, or how to fix the problem. */
  detail?: string
  /** The refused username, for which others are offered. */
  refused?: string
  /** Whether the email has an account, for which a login is offered. */
  hasAccount?: boolean
}

const tidyText: Record<TextField, (text: string) => string> = {
  firstName: tidied,
  lastName: tidied,
  email: trimmed,
  username: tidied,
}

/** Without needless space. */
export function tidyValues(values: SignUpValues): SignUpValues {
  const tidy = { ...values }
  for (const field of textFields) tidy[field] = tidyText[field](values[field])
  return tidy
}

/** Ids of the inputs, for labels and for the error summary. */
export const fieldId = (field: SignUpField) => `sign-up-${field}`
