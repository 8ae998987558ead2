import { Alert, Anchor, Title } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './error-summary.module.css'
import { isTyping } from './typing.ts'

export interface FieldError {
  /** Id of the field's input; empty for the form as a whole. */
  fieldId: string
  text: string
}

/** What is wrong with a form. */
export interface FormErrors {
  list: readonly FieldError[]
  /** Each submit has its own number. What changes between two submits does not move the focus. */
  attempt: number
}

export interface ErrorSummaryProps {
  errors: FormErrors
  /** What to do about them. */
  children?: ReactNode
}

/**
 * The errors of a form, shown above it. Takes the focus after a submit and links to each field. While the person is
 * typing, errors are only announced: the focus stays in the field.
 */
export function ErrorSummary({ errors: { list, attempt }, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submit moves the focus, also if it finds the same errors.
  useEffect(() => {
    if (!isTyping()) box.current?.focus()
  }, [attempt])
  const [first] = list
  if (!first) return null
  if (!first.fieldId) {
    return (
      <Alert color="red" variant="light" role="alert">
        {first.text}
      </Alert>
    )
  }

  const handleClick = (event: MouseEvent, fieldId: string) => {
    event.preventDefault()
    document.getElementById(fieldId)?.focus()
  }
  return (
    <div ref={box} className={classes.box} role="alert" tabIndex={-1}>
      <Title order={2} size="h3">
        There is a problem
      </Title>
      <ul className={classes.list}>
        {list.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            <Anchor href={`#${fieldId}`} onClick={(event) => handleClick(event, fieldId)} c="inherit">
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
