import { ActionIcon, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { forumSearchLimits } from '@sparkle/contract/forum/forum-search-rules.ts'
import { IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { normalize, nothingWanted, toAddress, type Wanted } from './forum-search-address.ts'
import classes from './search-box.module.css'

export interface SearchBoxProps {
  label: string
  /** Where to search, if not everywhere. */
  within?: Pick<Partial<Wanted>, 'forumId' | 'threadId'>
}

/** Leads to the search in discussions. On a phone, a link to it leaves more space for what is searched. */
export function SearchBox({ label, within }: SearchBoxProps) {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) && within !== undefined
  const navigate = useNavigate()
  const toSearch = (words: string) => toAddress({ wanted: normalize({ ...nothingWanted, ...within, words }), page: 1 })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(toSearch(String(new FormData(event.currentTarget).get('words') ?? '')))
  }
  if (isSmall) {
    return (
      <LinkButton variant="subtle" px="xs" aria-label={label} to={toSearch('')}>
        <IconSearch aria-hidden="true" />
      </LinkButton>
    )
  }
  return (
    <search className={classes.box}>
      <form onSubmit={handleSubmit}>
        <TextInput
          name="words"
          type="search"
          label={label}
          classNames={{ root: classes.field ?? '', wrapper: classes.input ?? '' }}
          maxLength={forumSearchLimits.keywords.max}
          autoComplete="off"
          rightSectionWidth={48}
          rightSection={
            <ActionIcon type="submit" variant="subtle" size={44} aria-label={label} title={label}>
              <IconSearch aria-hidden="true" />
            </ActionIcon>
          }
        />
      </form>
    </search>
  )
}
