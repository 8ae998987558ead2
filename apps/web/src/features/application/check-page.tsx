import { Anchor, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { Link } from 'react-router'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet, Sheets } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AnswerValueView, AnswerView } from './answers/answer-view.tsx'
import { QuestionNumber } from './answers/question-number.tsx'
import { answerTexts, checkTexts, photoGroup, startTexts, wizardTexts } from './application.messages.ts'
import classes from './check-page.module.css'
import { ProgressLine } from './progress-line.tsx'
import type { Draft } from './saving/answer-drafts.ts'
import { useDrafts } from './saving/use-answer-saver.ts'
import { WaitingAnswers } from './saving/waiting-answers.tsx'
import { getProgress, isAnswered } from './sections.ts'
import { fromList, questionAddress, viewAddress } from './use-wizard-address.ts'
import { sectionGroups } from './wizard-steps.ts'

/** All answers, each with a link to change it that leads back here. */
export function CheckPage({ application, auth }: { application: Application; auth: AuthState }) {
  const drafts = useDrafts()
  return (
    <Sheets>
      <PageTitle>{wizardTexts.checkAnswers}</PageTitle>
      <div>
        <PageHeading>{wizardTexts.checkAnswers}</PageHeading>
        <Text className={classes.lead}>{checkTexts.lead}</Text>
      </div>
      <div>
        <WaitingAnswers />
        <ProgressLine {...getProgress(application, auth.avatar)} />
      </div>
      {sectionGroups.map(({ name, sections }) => (
        <Sheet key={name}>
          <Title order={2}>{name ?? photoGroup}</Title>
          <dl className={classes.list}>
            {sections.map((question) => (
              <CheckedAnswer
                key={question.id}
                question={question}
                application={application}
                avatar={auth.avatar}
                draft={drafts.find(({ questionId }) => questionId === question.id)}
              />
            ))}
          </dl>
        </Sheet>
      ))}
      <div className={classes.ways}>
        <LinkButton to={addresses.profile(auth.username)}>{startTexts.backToProfile}</LinkButton>
        <TextLink to={viewAddress('sections')}>{wizardTexts.allQuestions}</TextLink>
      </div>
    </Sheets>
  )
}

interface CheckedAnswerProps {
  question: Question
  application: Application
  avatar: string
  draft: Draft | undefined
}

function CheckedAnswer({ question, application, avatar, draft }: CheckedAnswerProps) {
  const isDone = isAnswered(question, application, avatar)
  return (
    <div className={classes.row}>
      <dt className={classes.question}>
        <QuestionNumber questionId={question.id} />
        {question.text}
      </dt>
      <dd className={classes.answer}>
        <Stack gap="2xs">
          {draft && <Text fw={600}>{checkTexts.notSaved}</Text>}
          {draft ? (
            <AnswerValueView question={question} value={draft.value} />
          ) : isDone ? (
            <AnswerView question={question} answers={application} avatar={avatar} isOwner />
          ) : (
            <Text c="dimmed">{answerTexts.notAnswered}</Text>
          )}
        </Stack>
      </dd>
      <dd className={classes.action}>
        <Anchor
          component={Link}
          id={`section-${question.id}`}
          className={classes.change}
          to={questionAddress(question.id, 'check')}
          state={fromList}
        >
          {isDone ? checkTexts.change : checkTexts.answer}
          <VisuallyHidden> {question.text}</VisuallyHidden>
        </Anchor>
      </dd>
    </div>
  )
}
