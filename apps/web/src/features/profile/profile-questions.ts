import { type Question, questions, type Tab } from '@sparkle/contract/questions.ts'
import { type Answers, isAnswered } from '#web/features/application/sections.ts'

/**
 * What a tab shows, in the order of question ids. The owner sees open questions too; others, and questions that are no
 * longer asked, only with an answer.
 */
export function listTabQuestions(tab: Tab, answers: Answers, isOwner: boolean): Question[] {
  return questions.filter((question) => {
    if (question.tab !== tab || question.partOf) return false
    const showsOpen = isOwner && !question.legacy
    return showsOpen || isAnswered(question, answers, '')
  })
}
