import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import classes from './combobox.module.css'

interface Option {
  id: number
  name: string
  /** Tells it from others of the same name. */
  detail?: string | undefined
}

export interface ComboboxProps<Found extends Option> {
  label: string
  hint: string
  listLabel: string
  text: string
  onType: (text: string) => void
  options: readonly Found[]
  onChoose: (option: Found) => void
  /** How many were found, or why there is nothing to choose. */
  status: ReactNode
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A text field with a list of what fits. The list has a place of its own below it, so it covers nothing. */
export function Combobox<Found extends Option>(props: ComboboxProps<Found>) {
  const { label, hint, listLabel, text, onType, options, onChoose, status } = props
  const listId = useId()
  const [activeId, setActiveId] = useState<number>()
  /** The text for which the list was closed by Escape. */
  const [closedFor, setClosedFor] = useState<string>()
  const isOpen = options.length > 0 && closedFor !== text
  const active = isOpen ? options.find(({ id }) => id === activeId) : undefined
  const toOptionId = (id: number) => `${listId}-${id}`
  const activeOptionId = active && toOptionId(active.id)

  useEffect(() => {
    if (activeOptionId) document.getElementById(activeOptionId)?.scrollIntoView({ block: 'nearest' })
  }, [activeOptionId])

  const move = (step: number) => {
    setClosedFor(undefined)
    const at = active ? options.indexOf(active) + step : step > 0 ? 0 : -1
    setActiveId(options.at(at % options.length)?.id)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step && options.length > 0) move(step)
    else if (event.key === 'Enter' && active) onChoose(active)
    else if (event.key === 'Escape' && isOpen) setClosedFor(text)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeOptionId}
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div role="status" className={classes.status}>
        {status}
      </div>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={listLabel} className={classes.list}>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text field has the focus and handles the keys.
            <div
              key={option.id}
              id={toOptionId(option.id)}
              role="option"
              aria-selected={option === active}
              className={classes.option}
              // A tap or click does not take the focus from the text field.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.name}
              {option.detail && <span className={classes.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
