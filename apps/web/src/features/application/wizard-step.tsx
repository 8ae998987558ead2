import { Stack, Text } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import { IconX } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { PageHeading, PageTitle, Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AnswerField } from './answers/answer-field.tsx'
import { saveTexts, wizardTexts } from './application.messages.ts'
import { ProgressLine } from './progress-line.tsx'
import { ConflictNotice } from './saving/conflict-notice.tsx'
import { SaveFailure } from './saving/save-failure.tsx'
import { SaveStatus } from './saving/save-status.tsx'
import { WaitingAnswers } from './saving/waiting-answers.tsx'
import { findNumber, getProgress, openAnswer } from './sections.ts'
import { type StepMoves, type StepOptions, useStepMoves } from './use-step-moves.ts'
import { viewAddress } from './use-wizard-address.ts'
import { getOwnAudience } from './visibility/visibility-choices.ts'
import classes from './wizard-step.module.css'

export interface WizardStepProps extends StepOptions {
  application: Application
}

export function WizardStep(props: WizardStepProps) {
  const { question, application, auth } = props
  const moves = useStepMoves(props)
  const { address, answer, onward, handleContinue } = moves
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void moves.leave(onward)
  }
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
                audience={getOwnAudience(application)}
              />
            </div>
            <SaveFailure
              state={answer.state}
              value={answer.value}
              onRetry={moves.handleRetry}
              onContinue={handleContinue}
            />
            {answer.hasErrors && handleContinue && <KeptAsTyped onContinue={handleContinue} />}
            <div className={classes.end}>
              <StepButtons moves={moves} />
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

/** The page after the last question has the button Finish. */
const onwardLabels = { return: wizardTexts.saveAndReturn, finish: wizardTexts.next, next: wizardTexts.next }

function StepButtons({ moves: { address, isWizard, onward, leave, isBusy, isLeaving } }: { moves: StepMoves }) {
  return (
    <div className={classes.buttons}>
      <FormButtons isBusy={isBusy}>
        {isWizard && address.at > 0 && (
          <BusyButton variant="default" isBusy={isLeaving('back')} onClick={() => leave('back')}>
            {wizardTexts.back}
          </BusyButton>
        )}
        <BusyButton type="submit" isBusy={isLeaving(onward)}>
          {onwardLabels[onward]}
        </BusyButton>
      </FormButtons>
      <BusyButton
        variant="subtle"
        className={classes.close}
        leftSection={<IconX aria-hidden="true" />}
        isBusy={isLeaving('close')}
        onClick={() => leave('close')}
      >
        {wizardTexts.close}
      </BusyButton>
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
