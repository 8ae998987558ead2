import { useId } from 'react'
import classes from './checkbox-row.module.css'
import marks from './choice-rows.module.css'

export interface CheckboxRowProps {
  /** Id of the input, which an error summary can focus. */
  id?: string
  label: string
  /** The consequence of the choice. */
  hint?: string
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A single choice. */
export function CheckboxRow({ id, label, hint, error, isChecked, onChange }: CheckboxRowProps) {
  const ids = useId()
  const described = [hint && `${ids}-hint`, error && `${ids}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={classes.row}>
        <input
          id={id}
          className={marks.input}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${ids}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${ids}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
