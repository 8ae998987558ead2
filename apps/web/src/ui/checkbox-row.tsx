import { useId } from 'react'
import classes from './checkbox-row.module.css'
import marks from './choice-rows.module.css'

export interface CheckboxRowProps {
  label: string
  hint: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A single choice with its consequence. */
export function CheckboxRow({ label, hint, isChecked, onChange }: CheckboxRowProps) {
  const hintId = useId()
  return (
    <div>
      <label className={classes.row}>
        <input
          className={marks.input}
          type="checkbox"
          aria-describedby={hintId}
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </div>
  )
}
