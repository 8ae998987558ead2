import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { limits } from '@sparkle/contract/core/limits.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import classes from './conversation-search.module.css'
import { searchTexts } from './conversations.messages.ts'

const TYPING_PAUSE_MS = 300

export interface ConversationSearchProps {
  /** What is searched for; empty if nothing is. */
  name: string
  onSearch: (name: string) => void
  /** Undefined while searching. */
  found: number | undefined
}

/** Finds conversations by the name of the other person, as it is typed. */
export function ConversationSearch({ name, onSearch, found }: ConversationSearchProps) {
  const [text, setText] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  const searchSoon = useDebouncedCallback(onSearch, TYPING_PAUSE_MS)
  const change = (value: string) => {
    setText(value)
    searchSoon(value.trim())
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const handleClear = () => {
    change('')
    input.current?.focus()
  }
  return (
    <search>
      <form onSubmit={handleSubmit}>
        <TextInput
          ref={input}
          type="search"
          className={classes.box}
          label={searchTexts.label}
          maxLength={limits.username.max}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch aria-hidden="true" />}
          rightSectionWidth="3rem"
          rightSection={text && <CloseButton size={44} aria-label={searchTexts.clear} onClick={handleClear} />}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </form>
      <p role="status" className={classes.status}>
        {name && found !== undefined && searchTexts.found(found)}
      </p>
    </search>
  )
}
