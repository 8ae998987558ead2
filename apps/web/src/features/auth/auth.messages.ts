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
