import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconArrowDown, IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { DescribedSwitch } from '#web/ui/forms/described-switch.tsx'
import { searchTexts } from './applicant-search.messages.ts'
import classes from './filter-form.module.css'
import { FilterGroups } from './filter-groups.tsx'
import { type FilterFieldsOptions, useFilterFields } from './use-filter-fields.ts'

export interface FilterFormProps extends FilterFieldsOptions {
  isAutoSearch: boolean
  onAutoSearchChange: (isAutoSearch: boolean) => void
  onSearch: () => void
}

export function FilterForm({ form, onChange, isAutoSearch, onAutoSearchChange, onSearch }: FilterFormProps) {
  const { validate, ...fields } = useFilterFields({ form, onChange })
  const { ref: endRef, entry: end } = useIntersection({ threshold: 1 })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (validate()) onSearch()
  }
  return (
    <search>
      <form className={classes.form} aria-label={searchTexts.filters} onSubmit={handleSubmit} noValidate>
        <div className={classes.fields}>
          <div className={classes.auto}>
            <DescribedSwitch
              size="md"
              label={searchTexts.autoSearch}
              description={isAutoSearch ? searchTexts.autoSearchOn : searchTexts.autoSearchOff}
              checked={isAutoSearch}
              onChange={(event) => onAutoSearchChange(event.currentTarget.checked)}
            />
          </div>
          <FilterGroups form={form} onChange={onChange} endRef={endRef} {...fields} />
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
