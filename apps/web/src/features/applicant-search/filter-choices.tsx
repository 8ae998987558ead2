import type { ReactNode } from 'react'
import marks from '#web/ui/forms/choice-rows.module.css'
import classes from './filter-choices.module.css'

export interface FilterChoicesProps<Value> {
  label: string
  hint?: string
  type: 'radio' | 'checkbox'
  rows: readonly { value: Value; label: string }[]
  isChosen: (value: Value) => boolean
  onChoose: (value: Value, isChosen: boolean) => void
  children?: ReactNode
}

/** The choices of one filter, in a compact layout. */
export function FilterChoices<Value extends string | number>(props: FilterChoicesProps<Value>) {
  const { label, hint, type, rows, isChosen, onChoose, children } = props
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.rows} data-type={type}>
        {rows.map((row) => (
          <label key={row.value} className={classes.row}>
            <input
              className={marks.input}
              type={type}
              name={label}
              checked={isChosen(row.value)}
              onChange={(event) => onChoose(row.value, event.currentTarget.checked)}
            />
            <span>{row.label}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
