import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import classes from './password-input.module.css'

/** A password field with a labeled show/hide toggle. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={76}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-pressed={isShown}
          aria-label={`Show ${String(props.label).toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </UnstyledButton>
      }
    />
  )
}
