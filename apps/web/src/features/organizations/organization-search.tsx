import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { visibilityLimits } from '@sparkle/contract/applications/visibility-rules.ts'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { type FoundOrganization, useFoundOrganizations } from './organization-search.hooks.ts'
import classes from './organization-search.module.css'
import { organizationSearchTexts as texts } from './organizations.messages.ts'

const TYPING_PAUSE_MS = 300
const { min, max } = visibilityLimits.organizationName

export interface OrganizationSearchProps {
  id: string
  label: string
  error?: ReactNode
  onChoose: (organization: FoundOrganization) => void
}

/** Finds checked businesses as their name is typed. A list below the field covers nothing, on a phone neither. */
export function OrganizationSearch({ id, label, error, onChoose }: OrganizationSearchProps) {
  const [text, setText] = useState('')
  const name = text.trim()
  const [paused] = useDebouncedValue(name, TYPING_PAUSE_MS)
  const isLong = name.length >= min
  const search = useFoundOrganizations(paused)
  const found = isLong ? search.data?.organizations : undefined
  const isSettled = name === paused && !search.isFetching
  const handleKey = (event: KeyboardEvent) => {
    // There is nothing to send yet.
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div>
      <TextInput
        id={id}
        type="search"
        label={label}
        description={texts.hint}
        error={error}
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <p role="status" className={classes.status}>
        {isLong && isSettled && found && texts.found(found.length)}
      </p>
      {isLong && isSettled && search.isError && (
        <Text role="alert" c="error" fw={600}>
          {toErrorText(search.error)}
        </Text>
      )}
      {found && found.length > 0 && (
        <ul className={classes.list} aria-label={texts.list}>
          {found.map((organization) => (
            <li key={organization.id}>
              <Row organization={organization} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({
  organization,
  onChoose,
}: Pick<OrganizationSearchProps, 'onChoose'> & { organization: FoundOrganization }) {
  const { name, town, state } = organization
  const place = [town, state].filter(Boolean).join(', ')
  return (
    <UnstyledButton className={classes.row} onClick={() => onChoose(organization)}>
      <span className={classes.words}>
        <bdi className={classes.name}>{name}</bdi> {place && <span className={classes.place}>{place}</span>}
      </span>
      <IconChevronRight aria-hidden="true" />
    </UnstyledButton>
  )
}
