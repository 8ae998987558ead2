import { Stack, Text } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AnswerField } from './answers/answer-field.tsx'
import { focusAnswerField } from './answers/answer-problems.ts'
import { saveTexts, wizardTexts } from './application.messages.ts'
import { ProgressLine } from './progress-line.tsx'
import { answerDrafts } from './saving/answer-drafts.ts'
import { ConflictNotice } from './saving/conflict-notice.tsx'
import { SaveFailure } from './saving/save-failure.tsx'
import { SaveStatus } from './saving/save-status.tsx'
import { useAnswer } from './saving/use-answer.ts'
import { useAnswerSaver } from './saving/use-answer-saver.ts'
import { WaitingAnswers } from './saving/waiting-answers.tsx'
import { findNumber, getProgress, openAnswer } from './sections.ts'
import { useWizardAddress, viewAddress } from './use-wizard-address.ts'
import classes from './wizard-step.module.css'

type Move = 'next' | 'back' | 'finish' | 'close' | 'return'

export interface WizardStepProps {
  question: Question
  /** Where a single question was opened from; undefined in the wizard through all open questions. */
  from: 'sections' | 'check' | undefined
  application: Application
  auth: AuthState
  /** The person has chosen to continue without a connection. */
  isOfflineAccepted: boolean
  onOfflineAccepted: (isAccepted: boolean) => void
}

/** One question. Leaving it saves the answer first. */
export function WizardStep(props: WizardStepProps) {
  const { question, from, application, auth, isOfflineAccepted, onOfflineAccepted } = props
  const address = useWizardAddress(question.id)
  const navigate = useNavigate()
  const saver = useAnswerSaver()
  const answer = useAnswer(question)
  const oneAtATime = useOneAtATime()
  const [stopped, setStopped] = useState<Move>()
  const [pressed, setPressed] = useState<Move>()

  // Also saves when the step is left with the browser's buttons or a link.
  useEffect(() => () => void saver.saveOnLeaving(question.id), [saver, question])

  const isWizard = from === undefined && address.at !== -1
  const isLast = address.at === address.steps.length - 1
  const onward: Move = !isWizard ? 'return' : isLast ? 'finish' : 'next'

  function go(move: Move): void {
    if (move === 'next') address.next()
    if (move === 'back') address.back()
    if (move === 'return') address.backTo(from ?? 'sections')
    if (move === 'close' || move === 'finish') navigate(addresses.profile(auth.username))
    if (move === 'finish' && answerDrafts.list().length === 0) {
      showNotice(wizardTexts.finished, { isRedirecting: true })
    }
  }

  const leave = (move: Move) =>
    oneAtATime.run(async () => {
      setPressed(move)
      setStopped(undefined)
      const problems = answer.check()
      if (problems.length > 0) {
        setStopped(move)
        return
      }
      const outcome = await answer.save()
      if (!address.isStillHere()) return
      const isSaved = outcome === 'saved' || outcome === 'nothing'
      if (outcome === 'saved') onOfflineAccepted(false)
      if (isSaved || (outcome === 'waiting' && isOfflineAccepted)) go(move)
      else if (outcome !== 'conflict') setStopped(move)
    })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void leave(onward)
  }
  const handleContinue = () => {
    if (!stopped) return
    if (answer.state.failure?.isTemporary) onOfflineAccepted(true)
    go(stopped)
  }
  const handleRetry = async () => {
    if (stopped) return leave(stopped)
    // The pressed button disappears with the message.
    if ((await answer.save()) === 'saved') focusAnswerField(question)
  }
  const busyProps = (move: Move) => ({ isBusy: oneAtATime.isBusy && pressed === move })

  const onwardLabel = { return: wizardTexts.saveAndReturn, finish: wizardTexts.finish, next: wizardTexts.next }[onward]
  const progress = getProgress(application, auth.avatar)
  const positionLabel = wizardTexts.position(findNumber(question.id) ?? 0, progress.total)
  return (
    <div className={classes.layout}>
      <PageTitle hasError={answer.hasErrors}>{`${positionLabel}: ${question.text}`}</PageTitle>
      <ProgressLine {...progress} />
      <Sheet>
        <form onSubmit={handleSubmit} noValidate>
          <Stack gap="lg">
            <div>
              <Text className={classes.place}>{[question.tab, positionLabel].filter(Boolean).join(' · ')}</Text>
              <PageHeading>{question.text}</PageHeading>
            </div>
            <ErrorSummary errors={answer.found} />
            <div>
              <ConflictNotice question={question} answer={answer} />
              <AnswerField
                question={question}
                value={answer.value}
                onChange={answer.change}
                problems={answer.problems}
                existing={question.kind === 'avatar' ? auth.avatar : openAnswer(application, question.id)}
                isPublic={application.is_public}
              />
            </div>
            <SaveFailure
              state={answer.state}
              value={answer.value}
              onRetry={handleRetry}
              onContinue={stopped && handleContinue}
            />
            {answer.hasErrors && stopped && <KeptAsTyped onContinue={handleContinue} />}
            <div className={classes.end}>
              <div className={classes.buttons}>
                <FormButtons isBusy={oneAtATime.isBusy}>
                  {isWizard && address.at > 0 && (
                    <BusyButton variant="default" {...busyProps('back')} onClick={() => leave('back')}>
                      {wizardTexts.back}
                    </BusyButton>
                  )}
                  <BusyButton type="submit" {...busyProps(onward)}>
                    {onwardLabel}
                  </BusyButton>
                </FormButtons>
                <BusyButton
                  variant="subtle"
                  className={classes.close}
                  leftSection={<IconX aria-hidden="true" />}
                  {...busyProps('close')}
                  onClick={() => leave('close')}
                >
                  {wizardTexts.close}
                </BusyButton>
              </div>
              <SaveStatus state={answer.state} hasDraft={answer.draft !== undefined} />
            </div>
          </Stack>
        </form>
      </Sheet>
      <div>
        <WaitingAnswers except={question.id} />
        {onward === 'next' && address.steps.length < progress.total && <Text c="dimmed">{wizardTexts.skips}</Text>}
        <nav aria-label={wizardTexts.title} className={classes.links}>
          <TextLink to={viewAddress('sections')}>{wizardTexts.allQuestions}</TextLink>
          <TextLink to={viewAddress('check')}>{wizardTexts.checkAnswers}</TextLink>
        </nav>
      </div>
    </div>
  )
}

/** An invalid answer is kept on the device and must not stop the person. */
function KeptAsTyped({ onContinue }: { onContinue: () => void }) {
  return (
    <div>
      <Text mb="xs">{saveTexts.keptAsTyped}</Text>
      <BusyButton variant="default" onClick={onContinue}>
        {saveTexts.continueUnsaved}
      </BusyButton>
    </div>
  )
}
