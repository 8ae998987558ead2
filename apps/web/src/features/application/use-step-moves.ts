import type { Question } from '@sparkle/contract/applications/questions.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { focusAnswerField } from './answers/answer-problems.ts'
import { wizardTexts } from './application.messages.ts'
import { answerDrafts } from './saving/answer-drafts.ts'
import { useAnswer } from './saving/use-answer.ts'
import { useAnswerSaver } from './saving/use-answer-saver.ts'
import { type Origin, useWizardAddress } from './use-wizard-address.ts'

type Onward = 'next' | 'finish' | 'return'
type Move = Onward | 'back' | 'close'

export interface StepOptions {
  question: Question
  /** Where a single question was opened from; undefined in the wizard through all open questions. */
  from: Origin | undefined
  auth: AuthState
  /** The person has chosen to continue without a connection. */
  isOfflineAccepted: boolean
  onOfflineAccepted: (isAccepted: boolean) => void
}

/** Where the step leads, and leaving it, which saves the answer first. */
export function useStepMoves({ question, from, auth, isOfflineAccepted, onOfflineAccepted }: StepOptions) {
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
  const onward: Onward = !isWizard ? 'return' : isLast ? 'finish' : 'next'

  function go(move: Move): void {
    if (move === 'next') address.next()
    if (move === 'back') address.back()
    if (move === 'return') address.backTo(from ?? 'sections')
    if (move === 'close') navigate(addresses.profile(auth.username))
    if (move === 'finish') navigate(addresses.applicationFinish, { state: { hasFinished: true } })
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
  return {
    address,
    answer,
    isWizard,
    onward,
    leave,
    isBusy: oneAtATime.isBusy,
    /** Whether this move waits for its save. */
    isLeaving: (move: Move) => oneAtATime.isBusy && pressed === move,
    handleContinue: stopped && handleContinue,
    handleRetry,
  }
}

export type StepMoves = ReturnType<typeof useStepMoves>
