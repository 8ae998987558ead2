import type { AnswerAudience } from '@sparkle/contract/applications/visibility-rules.ts'
import { VIEW_ALL_APPLICATIONS } from '@sparkle/contract/core/permissions.ts'
import type { Viewer } from '#api/core/viewer.ts'

/** What decides who can read an application and its answers. */
export interface ReadableApplication {
  userId: number
  isPublic: boolean
  audience: 'businesses' | 'members'
  isActive: boolean
  /** Whether the whole account is active; its owner can deactivate it. */
  ownerIsActive: boolean
  ownerIsSuspended: boolean
  /** Whether its owner hides it from the organization of the reader. */
  isHidden: boolean
  /** Whether its owner shares accommodations with the organization of the reader. */
  isShared: boolean
  /** By the id of the question: who can read its answer, where it is not everyone who can read the application. */
  answerAudiences: Readonly<Record<string, AnswerAudience>>
}

export type Reader = Pick<Viewer, 'id' | 'businessAccount' | 'permissions'>

export const isCheckedBusiness = (reader: Reader): boolean => reader.businessAccount && !isUnchecked(reader)

/** A business that no person has checked, or whose organization is suspended. */
export const isUnchecked = ({ businessAccount, permissions }: Reader): boolean =>
  businessAccount && !permissions.has(VIEW_ALL_APPLICATIONS)

/** Nobody else reads an application that is not public; administrators can open it, with a reason. */
export function canReadApplication(reader: Reader, application: ReadableApplication): boolean {
  if (reader.id === application.userId) return true
  const { isPublic, isActive, ownerIsActive, ownerIsSuspended, isHidden, audience } = application
  if (!isPublic || !isActive || !ownerIsActive || ownerIsSuspended || isHidden) return false
  return audience === 'members' ? !isUnchecked(reader) : isCheckedBusiness(reader)
}

/** Of an application that the reader can read. */
export function canReadQuestion(reader: Reader, application: ReadableApplication, questionId: number): boolean {
  if (reader.id === application.userId) return true
  const audience = application.answerAudiences[questionId]
  if (audience === undefined) return true
  return isCheckedBusiness(reader) && (audience === 'businesses' || (audience === 'shares' && application.isShared))
}

/** Of an application that an administrator opened with a reason: everything but what is shared by name. */
export const canReadOpened = ({ answerAudiences }: ReadableApplication, questionId: number): boolean =>
  answerAudiences[questionId] !== 'shares'
