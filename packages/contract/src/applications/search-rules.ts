export const searchPage = { size: 15, reach: 10_000 } as const
export const searchDistances = [10, 30, 50] as const
export type SearchDistance = (typeof searchDistances)[number]
export const DEFAULT_DISTANCE: SearchDistance = 50
/** Without one, those who match best come first. */
export const searchOrders = ['nearest', 'newest'] as const
export type SearchOrder = (typeof searchOrders)[number]
export const UNIT_MILE = 'mile'

/** The questions whose answers can be searched. */
export const searchedQuestions = { education: 16, interest: 19, talent: 30 } as const
/** A card quotes the first of these that is answered. Besides the hours, it shows no answers that cannot be searched. */
export const quotedQuestions = [searchedQuestions.talent, 27, 34, 35, 32] as const

export const reasonKinds = ['username', 'location', 'education', 'interest', 'talent'] as const
