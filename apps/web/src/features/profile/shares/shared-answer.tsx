import { Button, Stack, Text, Title } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { useRef, useState } from 'react'
import { AnswerView } from '#web/features/application/answers/answer-view.tsx'
import { isAnswered } from '#web/features/application/sections.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { sharesTexts } from './shares.messages.ts'
import classes from './shares.module.css'

const SectionEditor = lazyWithPreload(
  async () => (await import('#web/features/application/section-editor.tsx')).SectionEditor,
)

export interface SharedAnswerProps {
  question: Question
  application: Application
}

/** The answer in the words of its owner, to be edited in place. */
export function SharedAnswer({ question, application }: SharedAnswerProps) {
  const [isEditing, setEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAnswer = isAnswered(question, application, '')
  const handleClose = () => {
    setEditing(false)
    heading.current?.focus()
  }
  return (
    <section>
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {sharesTexts.answer}
      </Title>
      <Text c="dimmed">{question.text}</Text>
      <Stack gap="md" mt="sm" align={isEditing ? 'stretch' : 'flex-start'}>
        {isEditing ? (
          <SectionEditor question={question} onClose={handleClose} />
        ) : hasAnswer ? (
          <>
            <div className={classes.answer}>
              <AnswerView question={question} answers={application} isOwner />
            </div>
            <Button variant="default" onClick={() => setEditing(true)}>
              {sharesTexts.changeAnswer}
            </Button>
          </>
        ) : (
          <>
            <Text>{sharesTexts.notAnswered}</Text>
            <Button onClick={() => setEditing(true)}>{sharesTexts.answerNow}</Button>
          </>
        )}
      </Stack>
    </section>
  )
}
