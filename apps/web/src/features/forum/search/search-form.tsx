import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { limits } from '@sparkle/contract/core/limits.ts'
import { MODERATE_FORUM } from '@sparkle/contract/core/permissions.ts'
import { forumSearchLimits, searchOrders } from '@sparkle/contract/forum/forum-search-rules.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useCategories } from '#web/features/forum/nodes.hooks.ts'
import { usePermission } from '#web/features/session/session.hooks.ts'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { useThreadTitle } from './forum-search.hooks.ts'
import { orderNames, searchTexts, timeNames } from './forum-search.messages.ts'
import { countFilters, isSearchable, normalize, type SearchTime, type Wanted } from './forum-search-address.ts'
import classes from './search-form.module.css'

const WORDS = 'search-words'

const times = Object.entries(timeNames).map(([value, label]) => ({ value, label }))
const orders = searchOrders.map((value) => ({ value, label: orderNames[value] }))

export interface SearchFormProps {
  /** The search that is shown. */
  shown: Wanted
  onSearch: (wanted: Wanted) => void
}

export function SearchForm({ shown, onSearch }: SearchFormProps) {
  const [form, setForm] = useState(shown)
  const [mirrored, setMirrored] = useState(shown)
  // Back and Forward update the form.
  if (mirrored !== shown) {
    setMirrored(shown)
    setForm(shown)
  }
  const [error, setError] = useState<string>()
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const change = (part: Partial<Wanted>) => setForm({ ...form, ...part })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = normalize(form)
    if (isSearchable(wanted)) {
      setError(undefined)
      onSearch(wanted)
    } else {
      setError(searchTexts.tooShort(forumSearchLimits.keywords.min))
      document.getElementById(WORDS)?.focus()
    }
  }
  const filters = <Filters form={form} threadId={shown.threadId} onChange={change} />
  return (
    <search>
      <form className={classes.form} aria-label={searchTexts.title} onSubmit={handleSubmit} noValidate>
        <div className={classes.words}>
          <TextInput
            id={WORDS}
            type="search"
            label={searchTexts.words}
            description={searchTexts.wordsHint}
            maxLength={forumSearchLimits.keywords.max}
            autoComplete="off"
            value={form.words}
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={(event) => {
              setError(undefined)
              change({ words: event.currentTarget.value })
            }}
          />
          <Button type="submit" leftSection={<IconSearch aria-hidden="true" />}>
            {searchTexts.search}
          </Button>
        </div>
        {isWide ? filters : <Disclosure label={searchTexts.filtersOn(countFilters(shown))}>{filters}</Disclosure>}
      </form>
    </search>
  )
}

interface FiltersProps {
  form: Wanted
  /** The thread that the search was limited to. The limit can be taken away and put back. */
  threadId: number | undefined
  onChange: (part: Partial<Wanted>) => void
}

function Filters({ form, threadId, onChange }: FiltersProps) {
  const { categories } = useCategories()
  const threadTitle = useThreadTitle(threadId)
  const canModerate = usePermission(MODERATE_FORUM)
  const forums = categories.flatMap(({ category, forums: inside }) =>
    inside.map(({ node_id, title }) => ({ value: String(node_id), label: `${title} (${category.title})` })),
  )
  return (
    <fieldset className={classes.filters} aria-label={searchTexts.filters}>
      <TextInput
        label={searchTexts.author}
        placeholder={searchTexts.authorHint}
        maxLength={limits.username.max}
        autoComplete="off"
        value={form.author}
        onChange={(event) => onChange({ author: event.currentTarget.value })}
      />
      {form.threadId === undefined && (
        <SelectField
          label={searchTexts.forum}
          choices={[{ value: '', label: searchTexts.allForums }, ...forums]}
          value={String(form.forumId ?? '')}
          onChange={(value) => onChange({ forumId: value ? Number(value) : undefined })}
        />
      )}
      <SelectField
        label={searchTexts.time}
        choices={times}
        value={form.time}
        onChange={(time) => onChange({ time: time as SearchTime })}
      />
      <SelectField
        label={searchTexts.order}
        choices={orders}
        value={form.order}
        onChange={(order) => onChange({ order: order as Wanted['order'] })}
      />
      <div className={classes.checks}>
        {threadId !== undefined && (
          <CheckboxRow
            label={searchTexts.onlyThread(threadTitle)}
            isChecked={form.threadId !== undefined}
            onChange={(isOn) => onChange({ threadId: isOn ? threadId : undefined })}
          />
        )}
        <CheckboxRow
          label={searchTexts.onlyTitles}
          isChecked={form.isOnlyTitles}
          onChange={(isOnlyTitles) => onChange({ isOnlyTitles })}
        />
        {canModerate && (
          <CheckboxRow
            label={searchTexts.withRemoved}
            hint={searchTexts.withRemovedHint}
            isChecked={form.isWithRemoved}
            onChange={(isWithRemoved) => onChange({ isWithRemoved })}
          />
        )}
      </div>
    </fieldset>
  )
}
