import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface SelectFieldProps {
  label: ReactNode
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** The browser's own select. Smaller than Mantine's, which guests load with the sign-up. */
export function SelectField({ label, choices, value, onChange }: SelectFieldProps) {
  return (
    <InputBase
      component="select"
      size="md"
      label={label}
      rightSection={<IconChevronDown aria-hidden="true" />}
      rightSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </InputBase>
  )
}
