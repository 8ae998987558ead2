import type { businessInterests } from '@sparkle/contract/applications/questions.ts'

export interface Business {
  username: string
  name: string
  town: string
  hiresFor: readonly (typeof businessInterests)[number][]
  about: string
  supportOffered: string
  /** Messages of the business and an applicant in turn, starting with the business. None if it may not write. */
  dialogues: readonly (readonly string[])[]
}
