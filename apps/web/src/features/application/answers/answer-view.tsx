import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { isLinkAnswer, tidyLink } from '@sparkle/contract/applications/answer-rules.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { readWebLink } from '@sparkle/contract/core/links.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { answerTexts, yesNoText } from '#web/features/application/application.messages.ts'
import { type Answers, findOpenAnswer, linkQuestions } from '#web/features/application/sections.ts'
import { UserAvatar } from '#web/ui/media/user-avatar.tsx'
import { AnswerPicture } from './answer-picture.tsx'
import {
  type AnswerValue,
  isEmptyValue,
  type LinksValue,
  shortenLink,
  storedValue,
  toAltText,
} from './answer-values.ts'
import classes from './answer-view.module.css'

export interface AnswerViewProps {
  question: Question
  answers: Answers
  /** The answer to question 1. */
  avatar?: string
  /** Owners are asked to describe their pictures. */
  isOwner?: boolean
}

export function AnswerView({ question, answers, avatar, isOwner = false }: AnswerViewProps) {
  if (question.kind === 'avatar') return <UserAvatar src={avatar} alt={question.label} size={112} />
  if (question.kind === 'picture') {
    const picture = findOpenAnswer(answers, question.id)
    if (!picture) return <NotAnswered />
    return (
      <div className={classes.picture}>
        <AnswerPicture
          address={picture.answer_value}
          alt={picture.alt_text ?? (isOwner ? question.text : question.label)}
        />
        {isOwner && picture.alt_text === null && <Text>{answerTexts.notDescribed}</Text>}
      </div>
    )
  }
  return <AnswerValueView question={question} value={storedValue(question, answers)} />
}

/** A value as it will look once it is saved. */
export function AnswerValueView({ question, value }: { question: Question; value: AnswerValue }) {
  if (isEmptyValue(question, value)) return <NotAnswered />
  switch (value.kind) {
    case 'text':
      return <Text className={classes.text}>{value.text}</Text>
    case 'choices': {
      const labels = value.chosen.map((choice) => question.choices?.[choice - 1]).filter((label) => label !== undefined)
      const other = trimmed(value.other)
      const all = other ? [...labels, other] : labels
      return (
        <ul className={classes.choices}>
          {all.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )
    }
    case 'yes-no':
      return value.yes === null ? <NotAnswered /> : <Text>{yesNoText(value.yes)}</Text>
    case 'hours':
      return (
        <Text>
          {value.text} {answerTexts.hoursUnit}
        </Text>
      )
    case 'links':
      return <Links value={value} />
    case 'picture':
      return (
        <Text className={classes.text}>
          {[value.file?.name, toAltText(value) === '' ? answerTexts.decoration : toAltText(value)]
            .filter(Boolean)
            .join('\n')}
        </Text>
      )
  }
}

function NotAnswered() {
  return <Text c="dimmed">{answerTexts.notAnswered}</Text>
}

function Links({ value }: { value: LinksValue }) {
  const given = linkQuestions.filter(({ id }) => trimmed(value.links[id] ?? ''))
  return (
    <ul className={classes.links}>
      {given.map(({ id, label }) => (
        <li key={id}>
          <span className={classes.place}>{label}</span>
          <PersonalLink questionId={id} address={tidyLink(value.links[id] ?? '')} />
        </li>
      ))}
    </ul>
  )
}

/** A user-provided link: opens in a new tab, and Sparkle does not endorse it. */
function PersonalLink({ questionId, address }: { questionId: number; address: string }) {
  const link = isLinkAnswer(questionId, address) ? readWebLink(address) : undefined
  if (!link) return <span className={classes.address}>{address}</span>
  return (
    <Anchor className={classes.address} href={link.href} target="_blank" rel="nofollow noopener ugc">
      {shortenLink(link.shown)}
      <IconExternalLink className={classes.icon} aria-hidden="true" />
      <VisuallyHidden> {answerTexts.newTab}</VisuallyHidden>
    </Anchor>
  )
}
