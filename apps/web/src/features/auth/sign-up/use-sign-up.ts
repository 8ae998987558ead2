import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { impossibleUsernameProblem } from '@sparkle/contract/people/usernames.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { useOneAtATime } from '#web/ui/forms/use-one-at-a-time.ts'
import { registrationProblem } from './registration-refusal.ts'
import { type InputToCheck, type RefusedInput, useRegister } from './sign-up.hooks.ts'
import { signUpMessages, texts } from './sign-up.messages.ts'
import { hideFailureAlert, isRetryable, showFailureAlert } from './sign-up-alert.ts'
import { readDraft, saveCreatedUsername, saveDraft } from './sign-up-draft.ts'
import { firstOpenPosition, problemIn, problemsAt } from './sign-up-rules.ts'
import {
  type SignUpField,
  type SignUpProblem,
  type SignUpValues,
  type TextField,
  tidyValues,
} from './sign-up-values.ts'
import { CREDENTIALS, FINAL, LOCATION, PHOTO, type SignUpVariant, signUpSteps } from './sign-up-variant.ts'
import { backStep, jumpToStep, nextStep } from './steps.ts'
import { useInputChecks } from './use-input-checks.ts'
import { useStepHistory } from './use-step-history.ts'

/** The account created by this wizard. Its token is in memory only until "Let Me In!" stores the session. */
export interface NewAccount {
  token: string
  userId: number
  username: string
  isBusiness: boolean
  hasPhoto: boolean
}

interface ShownProblems {
  position: number
  list: readonly SignUpProblem[]
  /** Counts the submits. */
  attempt: number
}

const noProblems: ShownProblems = { position: 0, list: [], attempt: 0 }
const none: readonly SignUpProblem[] = []

function toProblem({ type, value, problem }: RefusedInput): SignUpProblem {
  if (type === 'email') {
    const problem = emailProblem(value)
    const detail = problem ?? texts.emailTaken
    return { field: 'email', text: signUpMessages.invalidEmail, detail, hasAccount: !problem }
  }
  const detail = impossibleUsernameProblem(value) ?? problem ?? texts.usernameTaken
  return { field: 'username', text: signUpMessages.differentUsername, detail, refused: value }
}

/** The state of the sign-up until the account is created; later steps need only the account. */
export function useSignUp(variant: SignUpVariant) {
  const [values, setValues] = useState(readDraft)
  const [problems, setProblems] = useState(noProblems)
  const [account, setAccount] = useState<NewAccount>()
  const [isFinished, setFinished] = useState(false)
  const history = useStepHistory()
  const oneAtATime = useOneAtATime()
  const register = useRegister()

  // Once the account exists, no history entry leads back to the earlier steps.
  const reach = firstOpenPosition(variant, values)
  const at = account ? (isFinished ? FINAL : LOCATION) : Math.min(history.step, reach)
  const steps = jumpToStep(signUpSteps, at)

  const checks = useInputChecks((position, refused) => {
    showProblems(position, [toProblem(refused)])
    if (!history.isStillAt(position)) history.goBackTo(position)
  })

  useEffect(() => {
    if (!account) saveDraft(values)
  }, [values, account])

  // Back at the fields, a result for the old text must not interfere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of position drops a check.
  useEffect(() => checks.dropFrom(at), [at])

  // After a reload the passwords are gone: go back to the first incomplete step.
  const isBeyondReach = !account && history.step > reach
  const isGoingBack = useRef(false)
  useEffect(() => {
    if (isBeyondReach && !isGoingBack.current) history.goBackTo(reach)
    isGoingBack.current = isBeyondReach
  })

  function showProblems(position: number, list: readonly SignUpProblem[]): void {
    setProblems(({ attempt }) => ({ position, list, attempt: attempt + 1 }))
  }

  function change(changed: Partial<SignUpValues>): void {
    const next = { ...values, ...changed }
    setValues((current) => ({ ...current, ...changed }))
    // A field's problem is updated with its value.
    const isTouched = (field: SignUpField) =>
      next[field] !== values[field] || (field === 'password2' && next.password !== values.password)
    if (!problems.list.some(({ field }) => isTouched(field))) return
    const list = problems.list.flatMap((one) => (isTouched(one.field) ? problemIn(variant, one.field, next) : one))
    setProblems({ ...problems, list })
  }

  function inputsAt(position: number): InputToCheck[] {
    return (['email', 'username'] as const)
      .filter((type) => variant.fields[position]?.includes(type))
      .map((type) => ({ type, value: tidyValues(values)[type] }))
  }

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
    const carried = problems.list.filter(({ field }) => variant.fields[target]?.includes(field))
    showProblems(target, carried)
    checks.dropFrom(target)
    history.goBackTo(target)
  }

  function handleRefusal(error: unknown): void {
    const problem = error instanceof ApiError && !isRetryable(error) ? registrationProblem(error) : undefined
    if (!problem) {
      showFailureAlert(error)
      return
    }
    const position = problem.field === 'avatar' ? PHOTO : CREDENTIALS
    const refused = problem.field === 'username' ? values.username : undefined
    showProblems(position, [{ ...problem, refused }])
    if (position !== PHOTO) history.goBackTo(position)
  }

  const createAccount = (avatar: File | null) =>
    oneAtATime.run(async () => {
      hideFailureAlert()
      showProblems(at, none)
      if (!(await checks.settle()) || !history.isStillAt(PHOTO)) return
      try {
        const { access_token, user } = await register.mutateAsync({ ...values, avatar })
        const { username } = values
        saveCreatedUsername(username)
        setAccount({
          token: access_token,
          userId: user.id,
          username,
          isBusiness: values.businessAccount === 1,
          hasPhoto: avatar !== null,
        })
        setValues((current) => ({ ...current, password: '', password2: '', avatar: null }))
        history.replaceWith(LOCATION)
      } catch (error) {
        handleRefusal(error)
      }
    })

  return {
    at,
    values,
    change,
    tidy: (field: TextField) => change({ [field]: tidyValues(values)[field] }),
    problems: problems.position === at ? problems.list : none,
    /** Zero until the step of the problems is shown, so that they take the focus there. */
    attempt: problems.position === at ? problems.attempt : 0,
    showProblem: (problem: SignUpProblem) => showProblems(at, [problem]),
    clearProblems: () => setProblems((shown) => ({ ...shown, list: none })),
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
