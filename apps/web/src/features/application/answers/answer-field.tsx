import { Text } from '@mantine/core'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { answerTexts, audienceTexts } from '#web/features/application/application.messages.ts'
import type { FieldError } from '#web/ui/forms/error-summary.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import classes from './answer-field.module.css'
import type { AnswerValue } from './answer-values.ts'
import { ChoicesAnswer, YesNoAnswer } from './choice-answers.tsx'
import { PictureAnswer } from './picture-answer.tsx'
import { findExample, isSensitive } from './question-help.ts'
import { HoursAnswer, LinksAnswer, TextAnswer } from './typed-answers.tsx'

export interface AnswerFieldProps {
  /** Its text is the heading above the field. */
  question: Question
  value: AnswerValue
  onChange: (value: AnswerValue) => void
  problems?: readonly FieldError[]
  /** URL of the stored picture, for picture questions. */
  existing?: string
  /** Whether others can see the application. */
  isPublic?: boolean
}

/** The field of a question of any kind, with its help. */
export function AnswerField({ question, value, onChange, problems = [], existing, isPublic }: AnswerFieldProps) {
  const example = findExample(question.id)
  return (
    <div className={classes.field}>
      {isSensitive(question.id) && <Audience question={question} isPublic={isPublic ?? false} />}
      <FieldOfKind question={question} value={value} onChange={onChange} problems={problems} existing={existing} />
      {example && (
        <Disclosure label={answerTexts.example}>
          <Text>{example}</Text>
        </Disclosure>
      )}
    </div>
  )
}

type FieldProps = Omit<AnswerFieldProps, 'isPublic'> & { problems: readonly FieldError[] }

function FieldOfKind({ question, value, onChange, problems, existing }: FieldProps) {
  switch (value.kind) {
    case 'text':
      return <TextAnswer question={question} value={value} onChange={onChange} problems={problems} />
    case 'choices':
      return <ChoicesAnswer question={question} value={value} onChange={onChange} problems={problems} />
    case 'yes-no':
      return <YesNoAnswer question={question} value={value} onChange={onChange} />
    case 'hours':
      return <HoursAnswer question={question} value={value} onChange={onChange} problems={problems} />
    case 'links':
      return <LinksAnswer value={value} onChange={onChange} problems={problems} />
    case 'picture':
      return (
        <PictureAnswer question={question} value={value} onChange={onChange} problems={problems} existing={existing} />
      )
  }
}

/** Says in a line who can see a sensitive answer, and more on request. */
function Audience({ question, isPublic }: { question: Question; isPublic: boolean }) {
  const { line, detail } = audienceTexts[question.kind === 'avatar' ? 'photo' : isPublic ? 'public' : 'private']
  const AudienceIcon = line === audienceTexts.private.line ? IconLock : IconLockOpen
  return (
    <details className={classes.audience}>
      <summary>
        <AudienceIcon aria-hidden="true" />
        <span>{line}</span> <span className={classes.who}>{audienceTexts.who}</span>
      </summary>
      <Text>
        {detail} {audienceTexts.optionalHint}
      </Text>
    </details>
  )
}
