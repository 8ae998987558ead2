import { Text } from '@mantine/core'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { type Audience, SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { answerTexts } from '#web/features/application/application.messages.ts'
import { lazyPart } from '#web/ui/feedback/lazy-with-preload.tsx'
import type { FieldError } from '#web/ui/forms/error-summary.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import classes from './answer-field.module.css'
import { AnswerReaders } from './answer-readers.tsx'
import type { AnswerValue } from './answer-values.ts'
import { ChoicesAnswer, YesNoAnswer } from './choice-answers.tsx'
import { PictureAnswer } from './picture-answer.tsx'
import { findExample, isSensitive } from './question-help.ts'
import { HoursAnswer, LinksAnswer, TextAnswer } from './typed-answers.tsx'

const AccommodationsAudience = lazyPart(
  async () => (await import('#web/features/application/visibility/accommodations-audience.tsx')).AccommodationsAudience,
)

export interface AnswerFieldProps {
  /** Its text is the heading above the field. */
  question: Question
  value: AnswerValue
  onChange: (value: AnswerValue) => void
  problems?: readonly FieldError[]
  /** URL of the stored picture, for picture questions. */
  existing?: string
  /** Who can see the application. */
  audience?: Audience
}

/** The field of a question of any kind, with its help. */
export function AnswerField({ question, value, onChange, problems = [], existing, audience }: AnswerFieldProps) {
  const example = findExample(question.id)
  return (
    <div className={classes.field}>
      {isSensitive(question.id) && <AnswerReaders question={question} audience={audience ?? 'me'} />}
      <FieldOfKind question={question} value={value} onChange={onChange} problems={problems} existing={existing} />
      {example && (
        <Disclosure label={answerTexts.example}>
          <Text>{example}</Text>
        </Disclosure>
      )}
      {question.id === SHARED_QUESTION && <AccommodationsAudience question={question} />}
    </div>
  )
}

type FieldProps = Omit<AnswerFieldProps, 'audience'> & { problems: readonly FieldError[] }

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
