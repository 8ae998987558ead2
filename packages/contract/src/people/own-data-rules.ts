/** What becomes of the posts of a person who leaves for good: they stay without a name, or their words go. */
export const postChoices = ['without_name', 'remove'] as const
export type PostChoice = (typeof postChoices)[number]

/** For how long nobody can take the name of a deleted account. */
export const FORMER_NAME_DAYS = 180

/** Nobody can register such a name, because it has spaces. */
const FORMER_MEMBER = 'Former member'

/** What others read in the place of a username. The number tells two former members of one discussion apart. */
export const formerMemberName = (number: number): string => `${FORMER_MEMBER} ${number}`

/** Whether this is the name of someone who left. There is no profile behind it. */
export const isFormerMember = (username: string): boolean => username.startsWith(`${FORMER_MEMBER} `)
