import { TextInput } from '@mantine/core'
import { countCharacters, tidyAnswer } from '@sparkle/contract/applications/answer-rules.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { answerTexts, yesNoText } from '#web/features/application/application.messages.ts'
import { CharacterCount } from '#web/ui/forms/character-count.tsx'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import type { FieldError } from '#web/ui/forms/error-summary.tsx'
import classes from './answer-field.module.css'
import { answerFieldId, otherFieldId } from './answer-problems.ts'
import { type ChoicesValue, QUESTION_WITH_OTHER, type YesNoValue } from './answer-values.ts'

interface ChoiceProps<Value> {
  question: Question
  value: Value
  onChange: (value: Value) => void
}

export function ChoicesAnswer(props: ChoiceProps<ChoicesValue> & { problems: readonly FieldError[] }) {
  const { question, value, onChange, problems } = props
  const rows = (question.choices ?? []).map((label, position) => ({ value: position + 1, label }))
  const handleChoose = (choice: number, isChosen: boolean) => {
    const others = value.chosen.filter((one) => one !== choice)
    onChange({ ...value, chosen: isChosen ? [...others, choice] : others })
  }
  return (
    <ChoiceRows
      id={answerFieldId(question.id)}
      label={question.text}
      type="checkbox"
      rows={rows}
      isChosen={(choice) => value.chosen.includes(choice)}
      onChoose={handleChoose}
    >
      {question.id === QUESTION_WITH_OTHER && (
        <div className={classes.other}>
          <TextInput
            id={otherFieldId(question.id)}
            label={answerTexts.other}
            description={answerTexts.otherHint}
            error={problems[0]?.text}
            value={value.other}
            onChange={(event) => onChange({ ...value, other: event.currentTarget.value })}
          />
          {value.other !== '' && (
            <CharacterCount count={countCharacters(tidyAnswer(value.other))} max={limits.textAnswer.max} />
          )}
        </div>
      )}
    </ChoiceRows>
  )
}

const yesNoAnswers = [true, false, 'not-sure'] as const
const yesNoRows = yesNoAnswers.map((yes, position) => ({ value: position, label: yesNoText(yes) }))

/** Nothing is preselected. */
export function YesNoAnswer({ question, value, onChange }: ChoiceProps<YesNoValue>) {
  return (
    <ChoiceRows
      id={answerFieldId(question.id)}
      label={question.text}
      type="radio"
      rows={yesNoRows}
      isChosen={(position) => yesNoAnswers[position] === value.yes}
      onChoose={(position) => onChange({ ...value, yes: yesNoAnswers[position] ?? null })}
    />
  )
}
