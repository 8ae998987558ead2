import { ActionIcon, Text, Title } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { AnswerView } from '#web/features/application/answers/answer-view.tsx'
import { QuestionNumber } from '#web/features/application/answers/question-number.tsx'
import { legacyMessage } from '#web/features/application/application.messages.ts'
import { isAnswered } from '#web/features/application/sections.ts'
import { showAlert } from '#web/ui/feedback/alerts.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { profileTexts } from './profile.messages.ts'
import classes from './section-card.module.css'

const SectionEditor = lazyWithPreload(
  async () => (await import('#web/features/application/section-editor.tsx')).SectionEditor,
)

export interface SectionCardProps {
  question: Question
  application: Application
}

/** One question and its answer, to be edited in place. */
export function SectionCard({ question, application }: SectionCardProps) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const handleEdit = () => (question.legacy ? showAlert(legacyMessage) : setEditing(true))
  const handleClose = () => {
    setEditing(false)
    editButton.current?.focus()
  }
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <div>
          <QuestionNumber questionId={question.id} />
          <Title order={2} size="h3">
            {question.text}
          </Title>
        </div>
        <ActionIcon
          ref={editButton}
          variant="subtle"
          size={44}
          aria-label={`Edit: ${question.text}`}
          aria-expanded={question.legacy ? undefined : isEditing}
          onClick={handleEdit}
        >
          <IconPencil aria-hidden="true" />
        </ActionIcon>
      </div>
      {isEditing ? (
        <SectionEditor question={question} onClose={handleClose} />
      ) : isAnswered(question, application, '') ? (
        <AnswerView question={question} answers={application} isOwner />
      ) : (
        <Text c="dimmed">{profileTexts.notAnswered}</Text>
      )}
      {question.id === SHARED_QUESTION && (
        <TextLink to={addresses.shares} className={classes.more}>
          {profileTexts.share}
        </TextLink>
      )}
    </section>
  )
}
