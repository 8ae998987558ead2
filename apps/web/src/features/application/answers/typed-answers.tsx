import { Text, Textarea, TextInput } from '@mantine/core'
import { answerMessages, countCharacters, tidyAnswer, tidyLink } from '@sparkle/contract/applications/answer-rules.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { limits } from '@sparkle/contract/core/limits.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { useId } from 'react'
import { answerTexts, linkTexts } from '#web/features/application/application.messages.ts'
import { linkQuestions } from '#web/features/application/sections.ts'
import { CharacterCount } from '#web/ui/forms/character-count.tsx'
import type { FieldError } from '#web/ui/forms/error-summary.tsx'
import classes from './answer-field.module.css'
import { answerFieldId } from './answer-problems.ts'
import type { HoursValue, LinksValue, TextValue } from './answer-values.ts'

interface TypedProps<Value> {
  question: Question
  value: Value
  onChange: (value: Value) => void
  problems: readonly FieldError[]
}

/** Accepts text of any length: too long a text is reported, never cut off. */
export function TextAnswer({ question, value, onChange, problems }: TypedProps<TextValue>) {
  return (
    <div>
      <Textarea
        id={answerFieldId(question.id)}
        aria-label={question.text}
        description={answerTexts.upTo}
        rows={4}
        resize="vertical"
        error={problems[0]?.text}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
      <CharacterCount key={question.id} count={countCharacters(tidyAnswer(value.text))} max={limits.textAnswer.max} />
    </div>
  )
}

export function HoursAnswer({ question, value, onChange, problems }: TypedProps<HoursValue>) {
  return (
    <TextInput
      id={answerFieldId(question.id)}
      aria-label={question.text}
      description={answerTexts.hoursHint}
      classNames={{ wrapper: classes.hours }}
      inputMode="numeric"
      autoComplete="off"
      error={problems[0]?.text}
      value={value.text}
      onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      onBlur={() => trimmed(value.text) !== value.text && onChange({ ...value, text: trimmed(value.text) })}
    />
  )
}

/** The four links of question 23. Leaving a field completes its link. */
export function LinksAnswer({ value, onChange, problems }: Omit<TypedProps<LinksValue>, 'question'>) {
  const hintId = useId()
  const getLink = (id: number) => value.links[id] ?? ''
  const changeLink = (id: number, link: string) =>
    link !== getLink(id) && onChange({ ...value, links: { ...value.links, [id]: link } })
  return (
    <div className={classes.links}>
      <Text id={hintId} c="dimmed">
        {answerTexts.linksHint}
      </Text>
      {linkQuestions.map(({ id, text }) => (
        <TextInput
          key={id}
          id={answerFieldId(id)}
          label={text}
          aria-describedby={hintId}
          placeholder={linkTexts[id]?.placeholder}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={
            problems.some(({ fieldId }) => fieldId === answerFieldId(id)) && <LinkError id={id} link={getLink(id)} />
          }
          value={getLink(id)}
          onChange={(event) => changeLink(id, event.currentTarget.value)}
          onBlur={() => changeLink(id, tidyLink(getLink(id)))}
        />
      ))}
    </div>
  )
}

function LinkError({ id, link }: { id: number; link: string }) {
  const isLong = tidyLink(link).length > limits.link.max
  return (
    <>
      {answerMessages.link}
      <span className={classes.linkHelp}>{isLong ? answerTexts.linkTooLong : linkTexts[id]?.help}</span>
    </>
  )
}
