import { type FormEvent, useState } from 'react'
import { toErrorText, toFieldTexts } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { type Problems, toFieldErrors, toFieldId } from './field-errors.ts'
import { useFormAlert } from './use-form-alert.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

export interface SaveOptions<Reply, Input> {
  /** Starts the ids of the fields. */
  form?: string
  /** Finds what is wrong before anything is sent. */
  check?: (input: Input) => Problems
  /** Without it, a form without problems calls `onNext` instead, such as to show its next step. */
  send?: ((input: Input) => Promise<Reply>) | undefined
  onNext?: () => void
  /** What to say when it is saved. */
  notice?: string
  onSaved?: (reply: Reply, input: Input) => void
  /** The field that shows a refusal of no field in particular. */
  fallback?: string
  /** What a refusal is about, if not what the server says. */
  toProblems?: (error: Error) => Problems
  /** The words of an alert that reports a refusal instead of the form; undefined if the form does. */
  toAlert?: (error: Error) => string | undefined
}

/** Sends a form, or a single choice, once at a time. What is wrong is shown at its field, and what was typed stays. */
export function useSave<Reply, Input = void>(options: SaveOptions<Reply, Input>) {
  const { form = '', check, send, onNext, notice, onSaved, fallback = '', toAlert } = options
  const { errors, hasErrors, show, update, clear, textFor } = useFormErrors()
  const { isBusy, run } = useOneAtATime()
  const alert = useFormAlert()
  const [refusal, setRefusal] = useState<Error>()

  const toId = (name: string) => toFieldId(form, name)
  const toProblems = (error: Error): Problems => {
    const byField = toFieldTexts(error)
    return Object.keys(byField).length > 0 ? byField : { [fallback]: toErrorText(error) }
  }
  const clearField = (name?: string) => {
    alert.hide()
    clear(name && toId(name))
    if (!name) setRefusal(undefined)
  }
  const handleRefusal = (error: Error) => {
    setRefusal(error)
    const words = toAlert?.(error)
    if (words) alert.show(words)
    else show(toFieldErrors(form, (options.toProblems ?? toProblems)(error)))
  }
  function submit(input: Input): void {
    if (isBusy) return
    const problems = toFieldErrors(form, check?.(input) ?? {})
    alert.hide()
    setRefusal(undefined)
    show(problems)
    if (problems.length > 0) return
    if (!send) {
      onNext?.()
      return
    }
    void run(async () => {
      let reply: Reply
      try {
        reply = await send(input)
      } catch (error) {
        handleRefusal(error as Error)
        return
      }
      if (notice) showNotice(notice)
      onSaved?.(reply, input)
    })
  }
  return {
    errors,
    hasErrors,
    isBusy,
    /** What the last request failed with, until it is sent or cleared again. */
    refusal,
    submit,
    toId,
    textFor: (name: string) => textFor(toId(name)),
    /** Shows what is wrong now, without moving the focus. */
    update: (problems: Problems) => update(toFieldErrors(form, problems)),
    /** Clears the errors of one field, or everything. */
    clear: clearField,
    /** The props of a text field or a select. */
    field: (name: string, value: string, set: (value: string) => void) => ({
      id: toId(name),
      value,
      error: textFor(toId(name)),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        set(currentTarget.value)
        clearField(name)
      },
    }),
  }
}

export type Save = ReturnType<typeof useSave<unknown>>
export type FieldProps = ReturnType<Save['field']>

/** The props of a form that is sent by `save`. */
export const toFormProps = ({ submit }: Pick<Save, 'submit'>) => ({
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault()
    submit()
  },
})
