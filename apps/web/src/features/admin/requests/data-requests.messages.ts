import type { RequestKind, RequestState } from '@sparkle/contract/admin/admin-requests.ts'

export const kindTexts: Record<RequestKind, { label: string; advice: string }> = {
  export: {
    label: 'Wants a copy of their data',
    advice:
      'Make the file. The person gets an email when it is ready, and takes it from the page “Your data” after a login. If they cannot log in, also send them a link for a new password, on their page under People.',
  },
  deletion: {
    label: 'Wants their data deleted',
    advice:
      'Start the deletion. The account is hidden at once. The person gets an email and can still keep the account for some days.',
  },
  correction: {
    label: 'Wants something corrected',
    advice:
      'Send them a recovery email on their page under People. Once they can log in, they can correct their profile and application. If their email is wrong, change it on the same page.',
  },
  question: {
    label: 'Has a question about their data',
    advice: 'Answer by email. The privacy page of the site says what is stored and for how long.',
  },
}

/** For a request without an account. */
export const noAccountAdvice =
  'There is no account with this request. If Sparkle has nothing about this person, answer in the way they asked.'

/** What can be started for a request of this kind, if it is about an account. */
export const startTexts: Partial<Record<RequestKind, { name: 'export' | 'deletion'; button: string }>> = {
  export: { name: 'export', button: 'Make the file' },
  deletion: { name: 'deletion', button: 'Start the deletion' },
}

export const stateTexts: Record<RequestState, { label: string; empty: string }> = {
  open: { label: 'Open', empty: 'No request waits for an answer' },
  done: { label: 'Done', empty: 'No request is done yet' },
  declined: { label: 'Declined', empty: 'No request was declined' },
}
