import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue, useIntersection } from '@mantine/hooks'
import { businessInterests, educations } from '@sparkle/contract/applications/questions.ts'
import { searchDistances } from '@sparkle/contract/applications/search-rules.ts'
import { withoutSpace } from '@sparkle/contract/core/visible-text.ts'
import { IconArrowDown, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { DescribedSwitch } from '#web/ui/forms/described-switch.tsx'
import { searchTexts } from './applicant-search.messages.ts'
import { FilterChoices } from './filter-choices.tsx'
import classes from './filter-form.module.css'
import { type Filters, type FilterText, findProblem, withZip } from './search-filters.ts'

export interface FilterFormProps {
  form: Filters
  onChange: (change: (form: Filters) => Filters) => void
  isAutoSearch: boolean
  onAutoSearchChange: (isAutoSearch: boolean) => void
  onSearch: () => void
}

const VALIDATION_DELAY_MS = 500
const texts: readonly FilterText[] = ['zip', 'otherInterest', 'talent', 'username']
const toFieldId = (field: FilterText) => `filter-${field}`
const toRows = (labels: readonly string[]) => labels.map((label, position) => ({ value: position + 1, label }))
const distances = searchDistances.map((value) => ({ value, label: searchTexts.miles(value) }))

/** What the fields of the form need, and what is wrong once it is shown. */
function useFilterFields({ form, onChange }: Pick<FilterFormProps, 'form' | 'onChange'>) {
  // A text is validated when typing pauses, or at once on submit.
  const [paused] = useDebouncedValue(form, VALIDATION_DELAY_MS)
  const [pressed, setPressed] = useState<Filters>()
  const isErrorShown = (field: FilterText) => form[field] === paused[field] || form[field] === pressed?.[field]

  const textProps = (field: FilterText) => ({
    id: toFieldId(field),
    value: form[field],
    error: isErrorShown(field) ? findProblem(field, form) : undefined,
    errorProps: { role: 'alert' },
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange((before) => (field === 'zip' ? withZip(before, value) : { ...before, [field]: value })),
  })
  const choiceProps = (field: 'education' | 'interests') => ({
    type: 'checkbox' as const,
    hint: searchTexts.anyOf,
    isChosen: (value: number) => form[field].includes(value),
    onChoose: (value: number, isChosen: boolean) =>
      onChange((before) => {
        const others = before[field].filter((one) => one !== value)
        return { ...before, [field]: isChosen ? [...others, value] : others }
      }),
  })
  /** Moves the focus to the first text with a problem, if there is one. */
  const validate = (): boolean => {
    setPressed(form)
    const broken = texts.find((field) => findProblem(field, form))
    if (broken) document.getElementById(toFieldId(broken))?.focus()
    return !broken
  }
  return { textProps, choiceProps, validate }
}

export function FilterForm({ form, onChange, isAutoSearch, onAutoSearchChange, onSearch }: FilterFormProps) {
  const { textProps, choiceProps, validate } = useFilterFields({ form, onChange })
  const { ref: endRef, entry: end } = useIntersection({ threshold: 1 })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (validate()) onSearch()
  }
  return (
    <search>
      <form className={classes.form} aria-label={searchTexts.filters} onSubmit={handleSubmit} noValidate>
        <div className={classes.fields}>
          <DescribedSwitch
            size="md"
            label={searchTexts.autoSearch}
            description={isAutoSearch ? searchTexts.autoSearchOn : searchTexts.autoSearchOff}
            checked={isAutoSearch}
            onChange={(event) => onAutoSearchChange(event.currentTarget.checked)}
          />
          <TextInput
            {...textProps('zip')}
            onBlur={() => onChange((before) => ({ ...before, zip: withoutSpace(before.zip) }))}
            label={searchTexts.zip}
            description={searchTexts.zipHint}
            classNames={{ wrapper: classes.zip }}
          />
          <FilterChoices
            type="radio"
            label={searchTexts.distance}
            hint={searchTexts.distanceHint}
            rows={distances}
            isChosen={(distance) => distance === form.distance}
            onChoose={(distance) => onChange((before) => ({ ...before, distance }))}
          />
          <FilterChoices {...choiceProps('interests')} label={searchTexts.interests} rows={toRows(businessInterests)}>
            <TextInput
              {...textProps('otherInterest')}
              mt="sm"
              label={searchTexts.otherInterest}
              description={searchTexts.otherInterestHint}
            />
          </FilterChoices>
          <TextInput {...textProps('talent')} label={searchTexts.talent} description={searchTexts.talentHint} />
          <FilterChoices {...choiceProps('education')} label={searchTexts.education} rows={toRows(educations)} />
          <div ref={endRef}>
            <TextInput {...textProps('username')} label={searchTexts.username} description={searchTexts.usernameHint} />
          </div>
        </div>
        <div className={classes.action}>
          {end?.isIntersecting === false && (
            <span className={classes.more} aria-hidden="true">
              <IconArrowDown />
              {searchTexts.moreBelow}
            </span>
          )}
          <Button type="submit" fullWidth leftSection={<IconSearch aria-hidden="true" />}>
            {searchTexts.search}
          </Button>
        </div>
      </form>
    </search>
  )
}
