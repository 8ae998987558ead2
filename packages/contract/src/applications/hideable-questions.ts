import { questions } from './questions.ts'

/** The photo belongs to the account, and the links of question 23 are questions of their own. */
const alwaysSeen: readonly number[] = [1, 23]
/** The questions whose answers fewer people can see than the application. */
export const hideableQuestions = questions.filter(({ id }) => !alwaysSeen.includes(id))
