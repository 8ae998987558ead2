import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './choice-rows.module.css'

interface ChoiceRow<Value> {
  value: Value
  label: string
  /** The consequence of the choice. */
  hint?: string
}

export interface ChoiceRowsProps<Value> {
  /** Id of the first input, which an error summary or a button can focus. */
  id: string
  /** The question, which is also the heading above the rows. */
  label: string
  rows: readonly ChoiceRow<Value>[]
  type: 'radio' | 'checkbox'
  isChosen: (value: Value) => boolean
  onChoose: (value: Value, isChosen: boolean) => void
  children?: ReactNode
}

/** Choices as rows that are clickable over their full width. */
export function ChoiceRows<Value extends string | number>(props: ChoiceRowsProps<Value>) {
  const { id, label, rows, type, isChosen, onChoose, children } = props
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <div className={classes.rows}>
        {rows.map((row, position) => (
          <label key={row.value} className={classes.row}>
            <input
              className={classes.input}
              type={type}
              name={name}
              id={position === 0 ? id : undefined}
              aria-labelledby={row.hint && `${name}-label-${position}`}
              aria-describedby={row.hint && `${name}-hint-${position}`}
              checked={isChosen(row.value)}
              onChange={(event) => onChoose(row.value, event.currentTarget.checked)}
            />
            <span className={classes.words}>
              <span id={`${name}-label-${position}`} className={classes.label}>
                {row.label}
              </span>
              {row.hint && (
                <span id={`${name}-hint-${position}`} className={classes.hint}>
                  {row.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
