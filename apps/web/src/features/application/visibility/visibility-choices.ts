import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Visibility, VisibilityChange } from '@sparkle/contract/applications/visibility.ts'
import type { AnswerAudience, Audience, SearchStatus } from '@sparkle/contract/applications/visibility-rules.ts'

/** `profile`: everyone who can see the application. */
export type ChosenAudience = 'profile' | AnswerAudience

type NamedOrganization = Visibility['hidden_from'][number]

/** One choice of a person, saved when it is made. */
export type Choice =
  | { audience: Audience }
  | { questionId: number; audience: ChosenAudience }
  | { hideFrom: NamedOrganization }
  | { showTo: NamedOrganization }
  | { status: SearchStatus }

function withoutBusiness(hidden: readonly NamedOrganization[], { id }: NamedOrganization): NamedOrganization[] {
  return hidden.filter((organization) => organization.id !== id)
}

/** What is shown until the server has replied. */
export function withChoice(visibility: Visibility, choice: Choice): Visibility {
  const { stricter, hidden_from: hidden } = visibility
  if ('questionId' in choice) {
    const { questionId, audience } = choice
    const others = stricter.filter(({ question_id }) => question_id !== questionId)
    return {
      ...visibility,
      stricter: audience === 'profile' ? others : [...others, { question_id: questionId, audience }],
    }
  }
  if ('hideFrom' in choice) {
    return { ...visibility, hidden_from: [...withoutBusiness(hidden, choice.hideFrom), choice.hideFrom] }
  }
  if ('showTo' in choice) return { ...visibility, hidden_from: withoutBusiness(hidden, choice.showTo) }
  return { ...visibility, ...choice }
}

/** The list of businesses is replaced, so it is made of the newest one. */
export const needsNewest = (choice: Choice): boolean => 'hideFrom' in choice || 'showTo' in choice

export function toVisibilityChange(choice: Choice, newest: Visibility): VisibilityChange {
  if ('questionId' in choice) return { stricter: [{ question_id: choice.questionId, audience: choice.audience }] }
  if (needsNewest(choice)) return { hidden_from: withChoice(newest, choice).hidden_from.map(({ id }) => id) }
  return choice as { audience: Audience } | { status: SearchStatus }
}

export const getChosenAudience = ({ stricter }: Visibility, questionId: number): ChosenAudience =>
  stricter.find(({ question_id }) => question_id === questionId)?.audience ?? 'profile'

/** Whether fewer people can see the answer than the profile. */
export const isStricter = ({ audience }: Pick<Visibility, 'audience'>, answer: AnswerAudience): boolean =>
  audience === 'members' || (audience === 'businesses' && answer !== 'businesses')

export const countStricter = (visibility: Visibility): number =>
  visibility.stricter.filter(({ audience }) => isStricter(visibility, audience)).length

/** Who can see one's own application. */
export const getOwnAudience = ({ audience, is_public }: Pick<Application, 'audience' | 'is_public'>): Audience =>
  is_public ? (audience ?? 'members') : 'me'
