import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { impossibleUsernameProblem } from '@sparkle/contract/people/usernames.ts'
import { useEffect, useState } from 'react'
import type { InputToCheck, RefusedInput } from './sign-up.hooks.ts'
import { signUpMessages, texts } from './sign-up.messages.ts'
import { readDraft, saveDraft } from './sign-up-draft.ts'
import { problemIn } from './sign-up-rules.ts'
import {
  type SignUpField,
  type SignUpProblem,
  type SignUpValues,
  type TextField,
  tidyValues,
} from './sign-up-values.ts'
import type { SignUpVariant } from './sign-up-variant.ts'

interface ShownProblems {
  position: number
  list: readonly SignUpProblem[]
  /** Counts the submits. */
  attempt: number
}

const noProblems: ShownProblems = { position: 0, list: [], attempt: 0 }
const none = { problems: noProblems.list, attempt: 0 }

export function toProblem({ type, value, problem }: RefusedInput): SignUpProblem {
  if (type === 'email') {
    const problem = emailProblem(value)
    const detail = problem ?? texts.emailTaken
    return { field: 'email', text: signUpMessages.invalidEmail, detail, hasAccount: !problem }
  }
  const detail = impossibleUsernameProblem(value) ?? problem ?? texts.usernameTaken
  return { field: 'username', text: signUpMessages.differentUsername, detail, refused: value }
}

/** What has been typed, and what is wrong with it. Until there is an account, a draft survives a reload. */
export function useSignUpFields(variant: SignUpVariant, account: object | undefined) {
  const [values, setValues] = useState(readDraft)
  const [problems, setProblems] = useState(noProblems)
  useEffect(() => {
    if (!account) saveDraft(values)
  }, [values, account])

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

  return {
    values,
    setValues,
    change,
    tidy: (field: TextField) => change({ [field]: tidyValues(values)[field] }),
    showProblems,
    /** Going back to a step keeps the problems of its fields. */
    keepProblems: (position: number) =>
      showProblems(
        position,
        problems.list.filter(({ field }) => variant.fields[position]?.includes(field)),
      ),
    clearProblems: () => setProblems((shown) => ({ ...shown, list: [] })),
    /** What the step at this position shows. Its attempt is zero until then, so that the problems take the focus there. */
    getShown: (position: number) =>
      problems.position === position ? { problems: problems.list, attempt: problems.attempt } : none,
    inputsAt,
  }
}
