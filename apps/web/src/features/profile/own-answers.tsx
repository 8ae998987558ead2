import type { Application } from '@sparkle/contract/applications/applications.ts'
import { questions, type Tab } from '@sparkle/contract/applications/questions.ts'
import { isAnswered } from '#web/features/application/sections.ts'
import { SectionCard } from './section-card.tsx'

/** In the order of question ids, all but unanswered legacy questions. */
export function OwnAnswers({ tab, application }: { tab: Tab; application: Application }) {
  const shown = questions.filter(
    (question) =>
      question.tab === tab && !question.partOf && (!question.legacy || isAnswered(question, application, '')),
  )
  return shown.map((question) => <SectionCard key={question.id} question={question} application={application} />)
}
