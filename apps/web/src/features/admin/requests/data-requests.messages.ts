import type { RequestKind, RequestState } from '@sparkle/contract/admin/admin-requests.ts'

export const kindTexts: Record<RequestKind, { label: string; advice: string }> = {
  export: {
    label: 'Wants a copy of their data',
    advice:
      'There is no button for this yet. Send them a recovery email on their page under People. Once they can log in, they can read and copy their profile, application, messages and posts.',
  },
  deletion: {
    label: 'Wants their data deleted',
    advice:
      'There is no button for this yet. Write to them that you have the request and when they will get an answer. Until then the account can be suspended, so that nobody finds it.',
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

export const stateTexts: Record<RequestState, { label: string; empty: string }> = {
  open: { label: 'Open', empty: 'No request waits for an answer' },
  done: { label: 'Done', empty: 'No request is done yet' },
  declined: { label: 'Declined', empty: 'No request was declined' },
}
