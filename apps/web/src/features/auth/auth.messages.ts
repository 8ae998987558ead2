/** Texts of the login and reset screens, verbatim from the spec. */
export const loginMessages = {
  unauthorized: 'Unauthorized',
  failed: 'Login Failed',
} as const

export const resetMessages = {
  requestSent: 'request sent - please check your email and click the link!',
  requestFailed: 'Something Went Wrong - Please check your connection and try again',
  done: 'Password reset successfully! Please login with your new password.',
  failed: 'something went wrong - please try again',
  match: 'Passwords match!',
  mustMatch: 'Passwords must match!',
} as const

/** Not specified: these texts are our own. */
export const loginTexts = {
  isShared: 'Do not stay signed in',
  isSharedHint: 'Use this on a shared computer. You are logged out when you close this window.',
  sessionEnded: 'Your session has ended. Please log in again.',
  textKept: 'The text that you did not send is still here if you log in now.',
} as const

export const deadLinkTexts = {
  recovery: 'It was used before, or it is more than 1 hour old.',
  confirmEmail: 'It was used before, or it is more than 1 day old.',
  confirmOwnEmail: 'It was used before, or we sent you a newer email. Only the link in the newest one works.',
  emailVeto: 'It was used before, or it is too old. Is someone else in your account? Then set a new password now.',
} as const

export const linkTexts = {
  sentBusiness: (name: string) => `We sent ${name} for checking. A person looks at it. This takes a day or two.`,
  toBusiness: 'Open your business',
} as const
