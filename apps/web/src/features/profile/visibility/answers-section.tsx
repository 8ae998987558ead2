import { Text } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import { hideableQuestions } from '@sparkle/contract/applications/hideable-questions.ts'
import { tabs } from '@sparkle/contract/applications/questions.ts'
import { isAnswered } from '#web/features/application/sections.ts'
import { AnswerAudience } from '#web/features/application/visibility/answer-audience.tsx'
import { getChosenAudience, isStricter } from '#web/features/application/visibility/visibility-choices.ts'
import { FoldedGroup } from '#web/ui/layout/folded-group.tsx'
import classes from './answers-section.module.css'
import { ChoiceSection, type SectionProps } from './choice-section.tsx'
import { pageTexts } from './visibility-page.messages.ts'

/** Only questions with an answer, or with a choice of who sees it: of others there is nothing to see. */
export function AnswersSection({ application, ...choices }: SectionProps & { application: Application }) {
  const { visibility } = choices
  const has = (question: (typeof hideableQuestions)[number]) => isAnswered(question, application, '')
  const groups = tabs.map((tab) => {
    const questions = hideableQuestions
      .filter((question) => question.tab === tab)
      .map((question) => ({ question, chosen: getChosenAudience(visibility, question.id) }))
      .filter(({ question, chosen }) => chosen !== 'profile' || has(question))
    const stricter = questions.filter(({ chosen }) => chosen !== 'profile' && isStricter(visibility, chosen))
    return { tab, questions, note: pageTexts.groupNote(stricter.length, questions.length) }
  })
  const shown = groups.filter(({ questions }) => questions.length > 0)
  return (
    <ChoiceSection title={pageTexts.answers} hint={shown.length > 0 ? pageTexts.answersHint : undefined}>
      {shown.length === 0 && <Text>{pageTexts.noAnswers}</Text>}
      <div>
        {shown.map(({ tab, questions, note }) => (
          <FoldedGroup key={tab} title={tab} note={note}>
            <div className={classes.questions}>
              {questions.map(({ question }) => (
                <AnswerAudience
                  key={question.id}
                  question={question}
                  label={has(question) ? question.text : pageTexts.unanswered(question.text)}
                  {...choices}
                />
              ))}
            </div>
          </FoldedGroup>
        ))}
      </div>
    </ChoiceSection>
  )
}
