import { Text } from '@mantine/core'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import type { Audience } from '@sparkle/contract/applications/visibility-rules.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { audienceTexts, chosenReaderTexts, readerTexts } from '#web/features/application/application.messages.ts'
import { linkQuestions } from '#web/features/application/sections.ts'
import { useVisibility } from '#web/features/application/visibility/visibility.hooks.ts'
import { getChosenAudience } from '#web/features/application/visibility/visibility-choices.ts'
import classes from './answer-field.module.css'

function findTexts({ id, kind }: Question, audience: Audience, visibility: Visibility | undefined) {
  if (kind === 'avatar') return readerTexts.photo
  if (!visibility) return readerTexts[audience]
  const isChosen = (questionId: number) => getChosenAudience(visibility, questionId) !== 'profile'
  if (kind === 'links' && linkQuestions.some((link) => isChosen(link.id))) return chosenReaderTexts.links
  const chosen = getChosenAudience(visibility, id)
  return chosen === 'profile' ? readerTexts[audience] : chosenReaderTexts[chosen]
}

export interface AnswerReadersProps {
  question: Question
  /** Who can see the application. */
  audience: Audience
}

/** Says in a line who can see a sensitive answer, and more on request. */
export function AnswerReaders({ question, audience }: AnswerReadersProps) {
  const { visibility } = useVisibility()
  const { line, detail } = findTexts(question, audience, visibility)
  const ReadersIcon = line === readerTexts.members.line ? IconLockOpen : IconLock
  return (
    <details className={classes.audience}>
      <summary>
        <ReadersIcon aria-hidden="true" />
        <span>{line}</span> <span className={classes.who}>{audienceTexts.who}</span>
      </summary>
      <Text>
        {detail} {audienceTexts.optionalHint}
      </Text>
    </details>
  )
}
