import type { register } from '@sparkle/contract/auth/auth.ts'
import type { CallResponse } from '@sparkle/contract/core/call.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { registrationProblem } from './registration-refusal.ts'
import { useRegister } from './sign-up.hooks.ts'
import { hideFailureAlert, isRetryable, showFailureAlert } from './sign-up-alert.ts'
import { saveCreatedUsername } from './sign-up-draft.ts'
import { firstOpenPosition, problemsAt } from './sign-up-rules.ts'
import { type SignUpProblem, type SignUpValues, tidyValues } from './sign-up-values.ts'
import { CREDENTIALS, FINAL, LOCATION, PHOTO, type SignUpVariant, signUpSteps } from './sign-up-variant.ts'
import { backStep, jumpToStep, nextStep } from './steps.ts'
import { useInputChecks } from './use-input-checks.ts'
import { toProblem, useSignUpFields } from './use-sign-up-fields.ts'
import { useStepHistory } from './use-step-history.ts'

/** The account created by this wizard. Its token is in memory only until "Let Me In!" stores the session. */
export interface NewAccount {
  token: string
  userId: number
  username: string
  isBusiness: boolean
  hasPhoto: boolean
}

const toAccount = (reply: CallResponse<typeof register>, values: SignUpValues, avatar: File | null): NewAccount => ({
  token: reply.access_token,
  userId: reply.user.id,
  username: values.username,
  isBusiness: values.businessAccount === 1,
  hasPhoto: avatar !== null,
})

/** The problem of a field that the server refused, if it was that. */
function findProblem(error: unknown, { username }: SignUpValues): SignUpProblem | undefined {
  const problem = error instanceof ApiError && !isRetryable(error) ? registrationProblem(error) : undefined
  return problem && { ...problem, refused: problem.field === 'username' ? username : undefined }
}

/** The position of the step to show. Once the account exists, no history entry leads back to the earlier steps. */
function useReachedStep(
  variant: SignUpVariant,
  values: SignUpValues,
  withAccount: number | undefined,
  history: ReturnType<typeof useStepHistory>,
): number {
  const reach = firstOpenPosition(variant, values)
  // After a reload the passwords are gone: go back to the first incomplete step.
  const isBeyondReach = withAccount === undefined && history.step > reach
  const isGoingBack = useRef(false)
  useEffect(() => {
    if (isBeyondReach && !isGoingBack.current) history.goBackTo(reach)
    isGoingBack.current = isBeyondReach
  })
  return withAccount ?? Math.min(history.step, reach)
}

/** The state of the sign-up until the account is created; later steps need only the account. */
export function useSignUp(variant: SignUpVariant) {
  const [account, setAccount] = useState<NewAccount>()
  const { setValues, showProblems, keepProblems, getShown, inputsAt, ...typing } = useSignUpFields(variant, account)
  const { values } = typing
  const [isFinished, setFinished] = useState(false)
  const history = useStepHistory()
  const oneAtATime = useOneAtATime()
  const registration = useRegister()

  const at = useReachedStep(variant, values, account && (isFinished ? FINAL : LOCATION), history)
  const steps = jumpToStep(signUpSteps, at)

  const checks = useInputChecks((position, refused) => {
    showProblems(position, [toProblem(refused)])
    if (!history.isStillAt(position)) history.goBackTo(position)
  })

  // Back at the fields, a result for the old text must not interfere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of position drops a check.
  useEffect(() => checks.dropFrom(at), [at])

  const next = () =>
    oneAtATime.run(async () => {
      hideFailureAlert()
      setValues(tidyValues)
      const found = problemsAt(variant, at, values)
      showProblems(at, found)
      checks.dropFrom(at)
      if (found.length > 0 || !(await checks.settle()) || !history.isStillAt(at)) return
      checks.start(at, inputsAt(at))
      history.goTo(nextStep(steps).at)
    })

  function back(): void {
    const target = backStep(steps).at
    keepProblems(target)
    checks.dropFrom(target)
    history.goBackTo(target)
  }

  function handleRefusal(error: unknown): void {
    const problem = findProblem(error, values)
    if (problem) showProblems(problem.field === 'avatar' ? PHOTO : CREDENTIALS, [problem])
    else showFailureAlert(error)
    if (problem && problem.field !== 'avatar') history.goBackTo(CREDENTIALS)
  }

  const createAccount = (avatar: File | null) =>
    oneAtATime.run(async () => {
      hideFailureAlert()
      showProblems(at, [])
      if (!(await checks.settle()) || !history.isStillAt(PHOTO)) return
      try {
        const reply = await registration.mutateAsync({ ...values, avatar })
        saveCreatedUsername(values.username)
        setAccount(toAccount(reply, values, avatar))
        setValues((current) => ({ ...current, password: '', password2: '', avatar: null }))
        history.replaceWith(LOCATION)
      } catch (error) {
        handleRefusal(error)
      }
    })

  return {
    at,
    ...typing,
    ...getShown(at),
    showProblem: (problem: SignUpProblem) => showProblems(at, [problem]),
    isBusy: oneAtATime.isBusy,
    next,
    back,
    createAccount,
    account,
    finish() {
      setFinished(true)
      history.replaceWith(FINAL)
    },
  }
}

export type SignUp = ReturnType<typeof useSignUp>
